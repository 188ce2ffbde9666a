/** `pnpm load`: requests a site's most read pages with autocannon while sockets stay connected. */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { findSampleIds, listMainPages } from './public-reads.ts';
import { startLeagueSite } from './leagues.ts';
import { createClients, requireOpenFiles } from './sockets.ts';

const USAGE = `Usage: pnpm load [--url http://127.0.0.1:3000] [--connections 50] [--sockets 500] [--seconds 20]
Without --url a site with a league of 50,000 laps is started. Only sites on this machine are loaded.`;
const LAPS = 50_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    connections: { type: 'string', default: '50' },
    sockets: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});
const counts = [values.connections, values.sockets, values.seconds].map(Number);
const [connections = 0, sockets = 0, seconds = 0] = counts;
const isUrlAllowed =
  values.url === undefined || (URL.canParse(values.url) && LOOPBACK.has(new URL(values.url).hostname));
if (values.help) console.log(USAGE);
else if (!isUrlAllowed || counts.some((count) => !(Number.isInteger(count) && count > 0))) {
  console.error(USAGE);
  process.exitCode = 2;
} else process.exitCode = await run();

async function run(): Promise<number> {
  requireOpenFiles(connections + sockets);
  await using stack = new AsyncDisposableStack();
  const url = values.url ?? (await startLeagueSite(stack, LAPS)).url;
  const pages = listMainPages(await findSampleIds(url)).flatMap(({ rest, page }) => [{ path: rest }, { path: page }]);
  using clients = createClients(url);
  await clients.add(sockets);
  const result = await autocannon({ url, connections, duration: seconds, requests: pages });
  console.log(autocannon.printResult(result));
  const lost = sockets - clients.connected();
  console.log(`${result.non2xx + result.errors} of the replies failed, ${lost} of ${sockets} sockets were lost.`);
  return result.non2xx + result.errors + lost === 0 ? 0 : 1;
}
