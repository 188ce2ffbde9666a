import type { SocketMessage } from '@paddock/contracts';
import type { LiveSocket } from '../live.ts';

/** Values of WebSocket's `readyState`. */
const STATES = { connecting: 0, open: 1, closing: 2, closed: 3 };

/** Replaces the browser's WebSocket: never connects by itself; the test triggers all events. */
export class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly url: string;
  /** What the client has sent. */
  readonly sent: string[] = [];
  readyState = STATES.connecting;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeSocket.all.push(this);
  }

  static open(this: void, url: string): LiveSocket {
    // @NOTE an event target does not say which events it has.
    return new FakeSocket(url) as unknown as LiveSocket;
  }

  /** The most recent connection. */
  static get latest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (socket === undefined) throw new Error('Nothing has connected yet.');
    return socket;
  }

  /** Connections that are open or connecting. */
  static get live(): readonly FakeSocket[] {
    return FakeSocket.all.filter(({ readyState }) => readyState !== STATES.closed);
  }

  accept(): void {
    this.readyState = STATES.open;
    this.dispatchEvent(new Event('open'));
  }

  say(...messages: readonly SocketMessage[]): void {
    for (const message of messages) this.sayText(JSON.stringify(message));
  }

  sayText(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The other side has asked to close: nothing can be sent any more. */
  startClosing(): void {
    this.readyState = STATES.closing;
  }

  /** Closes the connection as the server or the network would. */
  breakOff(): void {
    this.close();
  }

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    if (this.readyState === STATES.closed) return;
    this.readyState = STATES.closed;
    this.dispatchEvent(new Event('close'));
  }
}
