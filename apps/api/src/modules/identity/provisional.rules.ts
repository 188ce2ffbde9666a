/** With fewer rated races a class is provisional. */
export const PROVISIONAL_RACES = 5;
