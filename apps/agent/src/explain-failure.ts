/** A short reason for an error of the network or a file: the cause is nested below "fetch failed". */
export function explainFailure(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    if (cause.name === 'TimeoutError') return 'no answer in time';
  }
  return error instanceof Error ? error.name : 'unknown failure';
}
