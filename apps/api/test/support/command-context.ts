import type { Command, CommandContext } from '../../src/cli/command.ts';
import { readConfig } from '../../src/config.ts';

export interface CommandRun {
  readonly positionals?: readonly string[];
  readonly options?: Partial<CommandContext['options']>;
  readonly callerDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  /** Called with each piece written to stderr. */
  readonly onErr?: (text: string) => void;
}

/** Runs a command on a database, in this process. */
export async function runCommand(
  command: Command,
  databaseUrl: string,
  { positionals = [], options = {}, callerDir = '/', env = {}, isTerminal = false, onErr = () => {} }: CommandRun = {},
): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await command({
    config: readConfig({ DATABASE_URL: databaseUrl, ...env }, '/'),
    positionals,
    options: { server: null, timeZone: null, json: false, replaceDemo: false, ...options },
    callerDir,
    out: (text) => (output.out += text),
    err: (text) => {
      output.err += text;
      onErr(text);
    },
    isTerminal,
  });
  return { code, ...output };
}
