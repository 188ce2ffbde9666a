import type { ServerMessage } from '@paddock/contracts';

/** Stands where the browser's WebSocket does: it connects nowhere until a test says what happens. */
export class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeSocket.all.push(this);
  }

  /** The connection made last. */
  static get latest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (socket === undefined) throw new Error('Nothing has connected yet.');
    return socket;
  }

  /** Connections that are open or on their way. */
  static get live(): readonly FakeSocket[] {
    return FakeSocket.all.filter(({ isClosed }) => !isClosed);
  }

  accept(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(...messages: readonly ServerMessage[]): void {
    for (const message of messages) this.sayText(JSON.stringify(message));
  }

  sayText(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The server or the network ends it. */
  breakOff(): void {
    this.close();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
}
