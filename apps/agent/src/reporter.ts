import type { ServerReport } from '@paddock/contracts';
import { waitMs } from './backoff.rules.ts';
import type { Bell } from './bell.ts';
import type { Clock } from './clock.ts';
import type { LiveSource } from './live-source.ts';
import type { Say } from './say.ts';
import type { SiteClient } from './site-client.ts';

/** Changes within a second are combined into one report. */
const COALESCE_MS = 1_000;
/** Often enough that the page of a session says within ten seconds that no report comes any more. */
const EVERY_MS = 5_000;
/** Short, so that after an outage the site soon gets a current report. */
const LONGEST_WAIT_MS = 30_000;

export interface ReporterOptions {
  readonly source: LiveSource;
  readonly readCapacity: () => Promise<number | null>;
  readonly client: SiteClient;
  readonly say: Say;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Reports the server's state on change, and every five seconds. Failed reports are dropped, not sent later. */
export class Reporter {
  readonly #options: ReporterOptions;
  #lastSent = '';
  #attempts = 0;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  async run(bell: Bell, signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    let dueMs = clock.now();
    while (!signal.aborted) {
      const report = await this.currentReport();
      const isNews = report !== null && contentOf(report) !== this.#lastSent;
      if (report === null || (!isNews && clock.now() < dueMs)) {
        await bell.wait(report === null ? EVERY_MS : Math.max(1, dueMs - clock.now()), signal);
        continue;
      }
      const beganMs = clock.now();
      const pauseMs = await this.send(report, signal);
      dueMs = clock.now() + EVERY_MS;
      // Counted from its beginning: changes that come once a second are each told at once.
      await bell.pause(pauseMs ?? Math.max(1, COALESCE_MS - (clock.now() - beganMs)), signal);
    }
  }

  /** null: there is nothing to report. */
  async currentReport(): Promise<ServerReport | null> {
    const { source, readCapacity, say } = this.#options;
    const found = await source.find(await readCapacity());
    if (found.report === null && found.reason !== null && this.#lastSent !== '') {
      say('info', `${found.reason} Its state is not reported.`);
      this.#lastSent = '';
    }
    return found.report;
  }

  /** Delay before the next report if this one was refused; null: accepted. */
  async send(report: ServerReport, signal: AbortSignal): Promise<number | null> {
    const { client, say, random } = this.#options;
    const answer = await client.sendReport(report, signal);
    if (signal.aborted) return null;
    if (answer.type === 'accepted') {
      if (this.#attempts > 0) say('info', 'The site hears from the server again.');
      this.#attempts = 0;
      this.#lastSent = contentOf(report);
      return null;
    }
    this.#attempts += 1;
    const isForPeople = answer.type === 'wait' && answer.scope === 'people';
    say('warn', answer.type === 'wait' ? answer.reason : `The site refused the server’s state: ${answer.reason}`);
    const retryAfterMs = answer.type === 'wait' ? answer.retryAfterMs : null;
    const wishedMs = waitMs({ attempts: this.#attempts, retryAfterMs, isForPeople }, random);
    // Respect the site's Retry-After.
    return Math.max(
      COALESCE_MS,
      retryAfterMs === null && !isForPeople ? Math.min(wishedMs, LONGEST_WAIT_MS) : wishedMs,
    );
  }
}

/** What is news: times that pass by themselves are none. */
function contentOf(report: ServerReport): string {
  return JSON.stringify({ ...report, logAgeSeconds: null, timing: { ...report.timing, greenAgo: null } });
}
