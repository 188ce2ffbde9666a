import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const PROGRAM = fileURLToPath(new URL('../../../../shared/checks/push.mjs', import.meta.url));
/** Tests against it are skipped where the folder `../shared/checks` is absent. */
export const hasPushService = existsSync(PROGRAM);

/** A strict push service, to which real browsers subscribe, in a process of its own. */
export async function startPushService(folder: string) {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const [control, url] = [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`];
  const certificate = join(folder, 'push-service.pem');
  const args = [PROGRAM, 'serve', '--port', String(port), '--cert-file', certificate];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const read = async (path: string) => (await fetch(control + path)).json();
  await expect
    .poll(() =>
      read('/_health').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const { spki } = await read('/_health');
  return {
    url,
    /** Settings of a site that sends to it. */
    settings: { PUSH_CONTACT: 'push@example.com', PUSH_TEST_SERVICE: url, NODE_EXTRA_CA_CERTS: certificate },
    /** Switches of a Chromium that subscribes to it. */
    switches: [
      `--gcm-checkin-url=${url}/checkin`,
      `--gcm-registration-url=${url}/c2dm/register3`,
      `--gcm-mcs-endpoint=${url}`,
      `--ignore-certificate-errors-spki-list=${spki}`,
    ],
    /** Answers 410 to the next message. */
    forgetNext: () => fetch(`${control}/_control/faults`, { method: 'POST', body: '{"kind":"410"}' }),
    /** What was not as the standards have it; empty: nothing. `logs`: files in which no secret may be. */
    async wrongs(logs: readonly string[] = []): Promise<string> {
      const options = ['verdict', '--strict', '--url', control, ...logs.flatMap((file) => ['--log', file])];
      return promisify(execFile)(process.execPath, [PROGRAM, ...options]).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      );
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A port of this machine that is free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // @NOTE it listens on a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
