import path from 'node:path';

import { createServer } from 'vite';

import { root } from './workspace.ts';

// Without PORT it is 5173 or the next free one; a given PORT that is taken makes the start fail.
const port = process.env['PORT']?.trim();
const server = await createServer({
  root: path.join(root, 'apps/web'),
  clearScreen: false,
  server: { host: '127.0.0.1', ...(port && { port: Number(port), strictPort: port !== '0' }) },
});
await server.listen();
const address = server.resolvedUrls?.local[0];
if (address === undefined) throw new Error('Vite listens nowhere.');
process.stdout.write(`Vite is ready at ${new URL(address).origin}\n`);
