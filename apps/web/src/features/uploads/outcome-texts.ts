/** What became of a result file. */
export const OUTCOME_TEXTS = {
  imported: 'Imported',
  duplicate: 'Already known',
  empty: 'No laps',
  failed: 'Failed',
} as const;
