import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listListeningPorts, portsOfLinux, portsOfWindows } from './listening-ports.ts';

it('are read from the table of Linux', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1 0
   1: 00000000:2410 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1 0
   2: 0100007F:9C40 0100007F:2411 01 00000000:00000000 00:00000000 00000000     0        0 1 1 0
   3: 00000000000000000000000000000000:0050 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000`;
  expect([...portsOfLinux(table)]).toEqual([8080, 9232, 80]);
});

it('are read from what Windows prints, in any language', () => {
  const text = `
Aktive Verbindungen

  Proto  Lokale Adresse         Remoteadresse          Status
  TCP    0.0.0.0:9232           0.0.0.0:0              ABH\u00d6REN\r
  TCP    127.0.0.1:49670        127.0.0.1:9233         HERGESTELLT\r
  TCP    [::]:445               [::]:0                 ABH\u00d6REN\r
  UDP    0.0.0.0:9231           *:*
`;
  expect([...portsOfWindows(text)]).toEqual([9232, 445]);
});

it.skipIf(process.platform !== 'linux')('of this machine have a port on which something listens', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  expect(await listListeningPorts()).toContain(typeof address === 'object' ? address?.port : null);
});
