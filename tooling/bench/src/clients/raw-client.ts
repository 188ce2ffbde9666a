import { connect, type Socket } from 'node:net';
import { clientFrame, FrameReader, Opcode } from './frame-reader.ts';

export interface RawClientOptions {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  /** The payload is only good during the call. */
  readonly onText: (payload: Buffer) => void;
  /** It was open and is no longer. */
  readonly onClose: () => void;
}

const KEY = Buffer.from('paddock simulant').toString('base64');
const END_OF_HEAD = '\r\n\r\n';
const PATIENCE_MS = 30_000;

/** A WebSocket client that costs little more than its TCP socket: thousands of them leave the server its share of the machine. */
export class RawClient {
  readonly opened: Promise<void>;
  readonly #socket: Socket;
  #isOpen = false;

  constructor({ host, port, path, onText, onClose }: RawClientOptions) {
    this.#socket = connect({ host, port, noDelay: true });
    const reader = new FrameReader((opcode, payload) => {
      if (opcode === Opcode.text) onText(payload);
      else if (opcode === Opcode.ping) this.#socket.write(clientFrame(Opcode.pong, payload));
      else if (opcode === Opcode.close) this.#socket.end();
    });
    this.opened = new Promise<void>((resolve, reject) => {
      const impatience = setTimeout(() => this.#socket.destroy(new Error('no answer')), PATIENCE_MS);
      let head = '';
      this.#socket
        .on('data', (chunk: Buffer) => {
          if (this.#isOpen) return reader.push(chunk);
          head += chunk.toString('latin1');
          const end = head.indexOf(END_OF_HEAD);
          if (end < 0) return;
          const status = head.slice('HTTP/1.1 '.length).slice(0, 3);
          if (status !== '101') return void this.#socket.destroy(new Error(`turned away with ${status}`));
          clearTimeout(impatience);
          this.#isOpen = true;
          resolve();
          const rest = Buffer.from(head.slice(end + END_OF_HEAD.length), 'latin1');
          head = '';
          if (rest.length > 0) reader.push(rest);
        })
        .on('error', reject)
        .on('close', () => {
          clearTimeout(impatience);
          reject(new Error('closed'));
          if (this.#isOpen) onClose();
        });
    });
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
    );
  }

  /** At once, and without a port left waiting. */
  destroy(): void {
    this.#isOpen = false;
    this.#socket.resetAndDestroy();
  }
}
