/** The reference: a plain `ws` server that does nothing else, and sends a text to everybody in a loop. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const http = createServer();
const server = new WebSocketServer({ server: http });

process.on('message', (question: unknown) => {
  if (typeof question !== 'object' || question === null || !('broadcast' in question)) return;
  const text = String(question.broadcast);
  for (const socket of server.clients) socket.send(text);
  process.send?.({ value: null });
});
process.on('SIGTERM', () => process.exit());

http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address === 'object')
    process.stdout.write(`The bare server is ready at http://127.0.0.1:${address?.port}\n`);
});
