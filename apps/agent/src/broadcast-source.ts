import { readFile } from 'node:fs/promises';
import {
  askEntriesMessage,
  askTrackMessage,
  BroadcastSession,
  registerMessage,
  unregisterMessage,
} from '@paddock/server-log';
import type { Clock } from './clock.ts';
import { decodeText } from './decode.ts';
import { foundIn } from './found-session.rules.ts';
import type { Found, LiveSource } from './live-source.ts';
import type { BroadcastSettings } from './live-settings.ts';
import type { Say } from './say.ts';
import { UdpPort } from './udp-port.ts';

const NAME = 'Paddock';
/** Between updates; with 40 cars 41 messages, 4 kB. */
const EVERY_MS = 250;
const REGISTER_AGAIN_MS = 10_000;
/** Somebody has to correct the password. */
const REFUSED_AGAIN_MS = 60_000;
const SILENT_MS = 3_000;
const GONE_MS = 10_000;
const ASK_AGAIN_MS = 2_000;

/** The port that an ACC client broadcasts on. It is only listened to: without the other password nothing can be commanded. */
export class BroadcastSource implements LiveSource {
  readonly session = new BroadcastSession();
  readonly #settings: BroadcastSettings;
  readonly #clock: Clock;
  readonly #say: Say;
  #udp: UdpPort | null = null;
  #gamePort = 0;
  #connectionId: number | null = null;
  #hasNews = false;
  #heardAtMs: number | null = null;
  #registerAtMs = 0;
  #askAtMs = 0;

  constructor({ settings, clock, say }: { settings: BroadcastSettings; clock: Clock; say: Say }) {
    this.#settings = settings;
    this.#clock = clock;
    this.#say = say;
  }

  get place(): string {
    return this.#gamePort === 0 ? this.#settings.file : `the game’s broadcasting port ${this.#gamePort}`;
  }

  /** Whether the game sends updates. */
  get isHeard(): boolean {
    return this.session.clockAt(0) !== null;
  }

  async look(): Promise<boolean> {
    const now = this.#clock.now();
    const silentMs = this.#heardAtMs === null ? 0 : now - this.#heardAtMs;
    if (this.#connectionId !== null && silentMs > GONE_MS) await this.#unregister();
    else if (this.#connectionId !== null && silentMs > SILENT_MS)
      this.#say('warn', `${this.place} has been silent for three seconds.`);
    if (this.#connectionId === null && now >= this.#registerAtMs) await this.#register(now);
    if (this.#connectionId !== null && now >= this.#askAtMs) await this.#ask(this.#connectionId, now);
    const hadNews = this.#hasNews;
    this.#hasNews = false;
    return hadNews;
  }

  /** The game reads its settings when it starts: another port means that it was started again. */
  async #register(now: number): Promise<void> {
    this.#registerAtMs = now + REGISTER_AGAIN_MS;
    const { file, host } = this.#settings;
    const { port, password } = await readBroadcasting(file);
    if (this.#udp === null || port !== this.#gamePort) {
      await this.#udp?.close();
      this.#udp = await UdpPort.open(0, { host, port }, (bytes) => this.#hear(bytes));
      this.#gamePort = port;
    }
    await this.#udp?.send(registerMessage({ name: NAME, password, everyMs: EVERY_MS }));
  }

  async #ask(connectionId: number, now: number): Promise<void> {
    if (this.session.needsTrack) await this.#udp?.send(askTrackMessage(connectionId));
    if (this.session.needsEntries) await this.#udp?.send(askEntriesMessage(connectionId));
    this.#askAtMs = now + ASK_AGAIN_MS;
  }

  #hear(bytes: Uint8Array): void {
    const now = this.#clock.now();
    const message = this.session.take(bytes, now);
    if (message === null) return;
    if (message.type === 'registration') {
      this.#answer(message, now);
      return;
    }
    if (message.type === 'update') {
      if (this.#heardAtMs !== null && now - this.#heardAtMs > SILENT_MS)
        this.#say('info', `${this.place} is heard again.`);
      this.#heardAtMs = now;
    }
    this.#hasNews = true;
  }

  /** The game's own words say what is wrong, never the password. */
  #answer(
    { isAccepted, connectionId, error }: { isAccepted: boolean; connectionId: number; error: string },
    now: number,
  ): void {
    if (isAccepted) {
      this.#connectionId = connectionId;
      this.#heardAtMs = now;
      this.#askAtMs = now;
      this.#say('info', `${this.place} has accepted the agent.`);
      return;
    }
    this.#registerAtMs = now + REFUSED_AGAIN_MS;
    this.#say(
      'warn',
      `${this.place} refuses the agent: ${plain(error)}. Compare ${this.#settings.file} with the running game.`,
    );
  }

  /** The game keeps every program that does not unregister, and answers none any more once there are too many. */
  async #unregister(): Promise<void> {
    if (this.#connectionId !== null) await this.#udp?.send(unregisterMessage(this.#connectionId));
    this.#connectionId = null;
    this.#registerAtMs = 0;
  }

  async find(capacity: number | null): Promise<Found> {
    return foundIn(this.session, {
      source: 'broadcast',
      game: 'acc',
      place: this.place,
      nowMs: this.#clock.now(),
      heardAtMs: this.isHeard ? this.#heardAtMs : null,
      capacity,
    });
  }

  async close(): Promise<void> {
    await this.#unregister();
    await this.#udp?.close();
    this.#udp = null;
  }
}

/** The game's own settings. Throws when they cannot be read or switch the port off. */
async function readBroadcasting(file: string): Promise<{ port: number; password: string }> {
  const settings: unknown = JSON.parse(decodeText(await readFile(file)));
  const valueOf = (name: string): unknown =>
    typeof settings === 'object' && settings !== null ? Reflect.get(settings, name) : undefined;
  // So spelt by the game.
  const port = valueOf('updListenerPort');
  const password = valueOf('connectionPassword');
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) throw new PortIsOff('no port');
  return { port, password: typeof password === 'string' ? password : '' };
}

class PortIsOff extends Error {
  override name = '"updListenerPort" is 0 or missing';
}

/** Of a text of the game: one short line. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 100);
}
