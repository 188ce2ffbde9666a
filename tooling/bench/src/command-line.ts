import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The command line itself is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** As `parseArgs`, whose refusals are for whoever typed the command. */
export function readArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options are not right.');
  }
}
