import { pino, type DestinationStream, type Logger } from 'pino';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Pino's number of the level. */
const WARN = 40;
const SUM_FOR_MS = 60_000;
/** A process with more different problems writes each of them. */
const MAX_SUMMED = 1_000;

export interface LogOptions {
  readonly level: LogLevel;
  readonly stream?: DestinationStream;
}

/**
 * Writes JSON lines. Of equal problems it writes the first, and a minute later how many more there were: an outage must not fill
 * the disk.
 */
export function createLog({ level, stream = process.stderr }: LogOptions): Logger {
  const repeated = new Map<string, number>();
  return pino(
    {
      level,
      hooks: {
        logMethod(args, method, severity) {
          const key = severity < WARN ? null : keyOf(args);
          const count = key === null ? undefined : repeated.get(key);
          if (key !== null && count !== undefined) return void repeated.set(key, count + 1);
          method.apply(this, args);
          if (key === null || repeated.size >= MAX_SUMMED) return;
          repeated.set(key, 0);
          setTimeout(() => {
            const more = repeated.get(key) ?? 0;
            repeated.delete(key);
            if (more > 0) method.call(this, { repeated: more }, `the same again: ${key}`);
          }, SUM_FOR_MS).unref();
        },
      },
    },
    stream,
  );
}

/** Equal for lines about the same problem; null: the line is about none, or one of its kind. */
function keyOf([fields, text]: readonly unknown[]): string | null {
  if (typeof fields !== 'object' || fields === null) return null;
  const { err, status } = fields as { err?: unknown; status?: unknown };
  if (err === undefined && status === undefined) return null;
  const parts = [text, status, err instanceof Error ? err.message : err];
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(', ');
}
