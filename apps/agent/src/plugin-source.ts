import { AcPluginSession } from '@paddock/server-log';
import { foundIn } from './found-session.rules.ts';
import type { Found, LiveSource } from './live-source.ts';
import type { PluginSettings } from './live-settings.ts';
import { UdpPort } from './udp-port.ts';

/** An empty server says nothing: it is asked whether it is there. */
const ASK_AFTER_MS = 5_000;
const ASK_CAR_AGAIN_MS = 1_000;
const MOST_TRIES = 3;
const LAST_CAR = 254;

/** "Tell the session", the running one. */
const ASK_SESSION = Uint8Array.of(204, 0xff, 0xff);
const askCar = (carId: number): Uint8Array => Uint8Array.of(201, carId);

/**
 * The plugin port of an Assetto Corsa server. The server serves one plugin: a further one is served from here, every byte as it
 * came. Nothing but the two questions above is sent of its own.
 */
export class PluginSource implements LiveSource {
  readonly place: string;
  readonly session = new AcPluginSession();
  /** Messages of the further plugin. */
  furtherAnswers = 0;
  readonly #settings: PluginSettings;
  readonly #now: () => number;
  #server: UdpPort | null = null;
  #further: UdpPort | null = null;
  #hasNews = false;
  #heardAtMs: number | null = null;
  #askedAtMs = -Infinity;
  /** Whose driver is asked for next, after a late start; null: all are known. */
  #nextCar: number | null = null;
  #tries = 0;

  constructor({ settings, now }: { settings: PluginSettings; now: () => number }) {
    this.#settings = settings;
    this.#now = now;
    this.place = `Assetto Corsa’s server at UDP port ${settings.serverPort}, heard on ${settings.port},`;
  }

  async look(): Promise<boolean> {
    await this.#open();
    await this.#ask();
    const hadNews = this.#hasNews;
    this.#hasNews = false;
    return hadNews;
  }

  async #open(): Promise<void> {
    const { host, port, serverPort, forwardTo } = this.#settings;
    this.#server ??= await UdpPort.open(port, { host, port: serverPort }, (bytes) => this.#hear(bytes));
    if (forwardTo === undefined) return;
    this.#further ??= await UdpPort.open(forwardTo.answerPort, forwardTo, (bytes) => this.#answer(bytes));
  }

  #answer(bytes: Uint8Array): void {
    this.furtherAnswers += 1;
    void this.#server?.send(bytes);
  }

  #hear(bytes: Uint8Array): void {
    void this.#further?.send(bytes);
    const message = this.session.take(bytes, this.#now());
    if (message === null) return;
    const wasSilent = this.#heardAtMs === null || this.#now() - this.#heardAtMs > 2 * ASK_AFTER_MS;
    this.#heardAtMs = this.#now();
    this.#hasNews = true;
    if (wasSilent) this.#goTo(0);
    else if (message.type === 'carInfo' && message.carId === this.#nextCar) this.#goTo(message.carId + 1);
    // There is no such car: all were told.
    else if (message.type === 'error') this.#nextCar = null;
  }

  #goTo(carId: number): void {
    this.#nextCar = carId > LAST_CAR ? null : carId;
    this.#tries = 0;
    if (this.#nextCar !== null) void this.#askNextCar(this.#nextCar);
  }

  async #askNextCar(carId: number): Promise<void> {
    this.#askedAtMs = this.#now();
    await this.#server?.send(askCar(carId));
  }

  async #ask(): Promise<void> {
    const now = this.#now();
    if (this.#nextCar !== null && now - this.#askedAtMs > ASK_CAR_AGAIN_MS) {
      this.#tries += 1;
      if (this.#tries < MOST_TRIES) await this.#askNextCar(this.#nextCar);
      else this.#nextCar = null;
    }
    if (now - Math.max(this.#heardAtMs ?? -Infinity, this.#askedAtMs) < ASK_AFTER_MS) return;
    this.#askedAtMs = now;
    await this.#server?.send(ASK_SESSION);
  }

  async find(capacity: number | null): Promise<Found> {
    return foundIn(this.session, {
      source: 'plugin',
      game: 'ac',
      place: this.place,
      nowMs: this.#now(),
      heardAtMs: this.session.clockAt(this.#now()) === null ? null : this.#heardAtMs,
      capacity,
    });
  }

  async close(): Promise<void> {
    await this.#server?.close();
    await this.#further?.close();
    this.#server = null;
    this.#further = null;
  }
}
