/** Cup categories of Assetto Corsa Competizione by their number, as people know them. */
export const CUP_NAMES = ['Overall (Pro)', 'Pro-Am', 'Am', 'Silver', 'National'] as const;
