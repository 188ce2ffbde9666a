import { PushSubscription, type NewsTopic } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { deleteRow } from '../../database/row.ts';
import { AppError } from '../../shared/errors.ts';
import { startPolling, type Polling } from '../../shared/polling.ts';
import type { SecretBox } from '../../shared/secret-box.ts';
import type { Clock } from '../../shared/time.ts';
import type { StoredNews } from '../news/news.repository.ts';
import { itemOf } from '../news/news-text.ts';
import type { StopLinks } from '../news/stop-links.ts';
import {
  claimDue,
  endNote,
  hasHostWorked,
  listDueHosts,
  noteProblem,
  noteTaken,
  readNews,
  sendLater,
  type ClaimedNote,
} from './notes.repository.ts';
import { outcomeOfNoAnswer, outcomeOfPush, pauseAfter, type PushOutcome } from './push-answers.rules.ts';
import { MOST_AT_ONCE, type PushClient, type PushMessage } from './push-client.ts';
import { encodePayload, payloadOf, testPayload } from './push-payload.ts';
import { readSiteKey, type SiteKey } from './site-key.ts';

/** Messages are sent at most this late. */
const POLL_MS = 1_000;
/** A push service that refuses the site's key is not asked before; one browser's message is not sent again before. */
const KEY_REFUSED_MS = 3_600_000;

export interface PusherDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** null: nothing is sent. */
  readonly client: PushClient | null;
  readonly stopLinks: StopLinks;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends push messages. The rows of `push_notes` decide, whatever processes there are; one that died is followed by another, whose
 * message replaces the first.
 */
export function createPusher({ sql, clock, secrets, client, stopLinks, onError }: PusherDeps) {
  const inHand = new Map<string, Set<Promise<void>>>();
  let onDone = (): void => {};

  const outcomeOf = async (note: ClaimedNote, siteKey: SiteKey, message: PushMessage): Promise<PushOutcome> => {
    const stored = secrets.open(note.sealed);
    // Another key than it was stored or subscribed with.
    if (client === null || stored === null || note.siteKey !== siteKey.publicKey) return { kind: 'dead' };
    try {
      return outcomeOfPush(await client.send(PushSubscription.parse(JSON.parse(stored)), siteKey, message), clock());
    } catch (failure) {
      return failure instanceof AppError ? { kind: 'dead' } : outcomeOfNoAnswer(failure);
    }
  };

  /** Whether the site's key is refused for this browser alone: its user may have subscribed with another key, which must not hold other messages. */
  const isAlone = async (note: ClaimedNote): Promise<boolean> => !note.hasWorked && hasHostWorked(sql, note);

  const record = async (note: ClaimedNote, outcome: PushOutcome): Promise<void> => {
    const { host, deviceId, noteId } = note;
    const ms = clock().getTime();
    const at = (later: number): string => new Date(ms + later).toISOString();
    const now = at(0);
    switch (outcome.kind) {
      case 'taken':
        return noteTaken(sql, note, now);
      case 'dead':
        return deleteRow(sql, 'pushDevices', deviceId);
      case 'keyRefused':
        await noteProblem(sql, {
          host,
          problem: outcome.reason,
          until: (await isAlone(note)) ? now : at(KEY_REFUSED_MS),
          now,
        });
        return sendLater(sql, note, at(KEY_REFUSED_MS));
      case 'refused':
        await noteProblem(sql, { host, problem: outcome.reason, until: now, now });
        return endNote(sql, noteId);
      case 'again': {
        const { holdMs, reason } = outcome;
        if (holdMs !== null) await noteProblem(sql, { host, problem: reason, until: at(holdMs), now });
        return sendLater(sql, note, at(holdMs ?? pauseAfter(note.tries)));
      }
    }
  };

  const handle = async (note: ClaimedNote, news: readonly StoredNews[], siteKey: SiteKey): Promise<void> => {
    const { topic: tag, noteId, accountId, expiresAt } = note;
    const stopPath = (topic: NewsTopic) => stopLinks.pathOf({ accountId, topic, way: 'push' });
    const payload = note.isTest ? testPayload(tag) : payloadOf({ tag, items: news.map(itemOf), stopPath });
    const ttl = Math.floor((Date.parse(expiresAt) - clock().getTime()) / 1_000);
    if (payload === null || ttl <= 0) return endNote(sql, noteId);
    const isReminder = payload.startAt !== null && Date.parse(payload.startAt) === Date.parse(expiresAt);
    const urgency = isReminder ? 'high' : 'normal';
    await record(note, await outcomeOf(note, siteKey, { payload: encodePayload(payload), ttl, urgency, topic: tag }));
  };

  const claim = async (host: string, siteKey: SiteKey): Promise<void> => {
    const works = inHand.get(host) ?? new Set();
    inHand.set(host, works);
    const limit = MOST_AT_ONCE - works.size;
    if (limit <= 0) return;
    const notes = await claimDue(sql, { host, limit, now: clock().toISOString() });
    if (notes.length === 0) return;
    const news = await readNews(
      sql,
      notes.map(({ noteId }) => noteId),
    );
    for (const note of notes) {
      const work = handle(note, news.get(note.noteId) ?? [], siteKey)
        .catch(onError)
        .finally(() => {
          works.delete(work);
          onDone();
        });
      works.add(work);
    }
  };

  return {
    /** Begins to send what is due, to each push service as much as may be under way. */
    async run(): Promise<void> {
      if (client === null) return;
      const siteKey = await readSiteKey(sql, secrets);
      for (const host of await listDueHosts(sql, clock().toISOString())) await claim(host, siteKey);
    },

    /** Calls back whenever a message is done with, so that the next one can follow. */
    listen(listener: () => void): void {
      onDone = listener;
    },

    /** Waits for what is under way. */
    async settled(): Promise<void> {
      await Promise.all([...inHand.values()].flatMap((works) => [...works]));
    },
  };
}

export type Pusher = ReturnType<typeof createPusher>;

/** Sends in the background. The first run makes the site's key. */
export function startPushing(pusher: Pusher, onError: (error: unknown) => void): Polling {
  const polling = startPolling({ everyMs: POLL_MS, run: () => pusher.run(), onError });
  pusher.listen(polling.wake);
  return {
    wake: polling.wake,
    async stop() {
      await polling.stop();
      await pusher.settled();
    },
  };
}
