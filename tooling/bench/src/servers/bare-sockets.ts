/** The reference of sockets: bare `ws` that sends a message to everybody in a loop. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const http = createServer();
const server = new WebSocketServer({ server: http });

process.on('message', (text: string) => {
  const message = Buffer.from(text);
  for (const socket of server.clients) socket.send(message, { binary: false });
  process.send?.('sent');
});
process.on('SIGTERM', () => process.exit());

http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address === 'object') console.log(`The reference is ready at http://127.0.0.1:${address?.port}`);
});
