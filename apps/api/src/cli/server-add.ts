import type { AppDeps } from '../deps.ts';
import { UsageError, warnOfDemo, withDeps, type Command } from './command.ts';

/** Registers a game server and prints its token, this once. */
export const runServerAdd: Command = async ({ config, positionals, options, out, err }) => {
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new UsageError('Give the server one name, in quotes if it has spaces.');
  const { timeZone } = options;
  if (timeZone === null) throw new UsageError('Give the time zone of the server’s clock: --time-zone Australia/Sydney');
  const add = async (deps: AppDeps): Promise<number> => {
    await warnOfDemo(deps, err);
    const { server, token } = await deps.servers.register({ name, timeZone });
    if (options.json) {
      out(`${JSON.stringify({ id: server.id, name: server.name, timeZone: server.timeZone, token })}\n`);
      return 0;
    }
    out(`Server "${server.name}" (${server.timeZone}) is registered. Its ingest token, shown only now:\n\n${token}\n`);
    return 0;
  };
  return withDeps(config, add, options);
};
