/** Rows of the list of track records at a time. */
export const RECORDS = 15;
