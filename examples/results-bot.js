/**
 * Posts the podium of every finished race to a webhook of Discord: `SITE=https://… WEBHOOK=https://… node results-bot.js`
 *
 * The folder STATE remembers what was posted. Bots that share it (one that is started again, or two at a time) post each race once.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectLive, createClient } from '@paddock/api-client';
import { formatGap, formatTime } from 'race-format';

const { SITE = 'http://127.0.0.1:3000', WEBHOOK = '', STATE = 'results-bot-state' } = process.env;
const ANSWER_WITHIN_MS = 30_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
const LONGEST_PAUSE_S = 300;
/** Failures before anything was sent. After any other one the message may have been posted. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
const PERHAPS = 'may have been posted';

if (!URL.canParse(WEBHOOK)) throw new Error('Set WEBHOOK to the address of a webhook.');
const client = createClient({ url: SITE, retries: 3 });
// Addresses as people copy them have no version and mean an old one, which tells waiting times in another unit.
const webhook = new URL(WEBHOOK);
webhook.pathname = webhook.pathname.replace(/^\/api\/(?:v\d+\/)?webhooks\//, '/api/v10/webhooks/');
webhook.searchParams.set('wait', 'true');

mkdirSync(STATE, { recursive: true });
/** Creates a file of the state. False: it was there already, of this bot or of another one. @param {string} name @param {string} text */
function create(name, text) {
  try {
    writeFileSync(join(STATE, name), text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
create('first-start', new Date().toISOString());
/** Races before the first start of all are not posted. */
const since = readFileSync(join(STATE, 'first-start'), 'utf8');

/** One after another. */
let queue = Promise.resolve();
/** @param {() => Promise<void>} work */
const enqueue = (work) => {
  queue = queue.then(work).catch(console.error);
};
connectLive({
  url: SITE,
  onMessage(message) {
    if (message.type === 'event') enqueue(() => post(message.eventId));
  },
  // Those that finished while this bot was away.
  onConnect: () => enqueue(catchUp),
});

async function catchUp() {
  for await (const event of client.search.events.all({ period: 'all', sessionKind: 'race', since })) {
    if (!event.ok) return console.error(event.error.message);
    const { eventId, endAt, isVoided } = event.data;
    if (endAt >= since && !isVoided) await post(eventId);
  }
}

/** @param {number} id */
async function post(id) {
  const content = await textOf(id);
  if (content === null || !create(String(id), content)) return;
  const outcome = await send(content);
  if (outcome === 'posted') return;
  console.error(`Race ${id}: ${outcome}`);
  // Posted after the next start or connection. What may have been posted is left, since twice is worse than never.
  if (!outcome.startsWith(PERHAPS)) rmSync(join(STATE, String(id)));
}

/** The message about a race; null: it is none, or cannot be read. @param {number} id */
async function textOf(id) {
  const [info, results, names] = await Promise.all([
    client.events.info({ id }),
    client.events.results({ id }),
    client.translation.all(),
  ]);
  for (const reply of [info, results, names]) if (!reply.ok) console.error(`Race ${id}: ${reply.error.message}`);
  if (!info.ok || !results.ok || !names.ok || info.data.sessionKind !== 'race') return null;
  const { trackName } = info.data;
  const podium = results.data
    .filter(({ isVoided, place }) => !isVoided && place !== null)
    .slice(0, 3)
    .map(({ place, drivers, gap, totalTime }) => {
      const crew = drivers.map(({ name }) => escape(name)).join(', ');
      return `${place}. ${crew} ${formatGap(gap, { leaderText: formatTime(totalTime), hasNegative: false })}`;
    });
  const lines = podium.length > 0 ? podium : ['Nobody was classified.'];
  return [`Race at ${escape(names.data.tracks[trackName] ?? trackName)}: ${SITE}/event/${id}`, ...lines].join('\n');
}

/** A name as it is, whatever Discord would make of it: bold, links, mentions. @param {string} name */
function escape(name) {
  return name.slice(0, 80).replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** Sends a message until it is taken, waiting as long as Discord says. Resolves to "posted" or why not. @param {string} content */
async function send(content) {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (let pause = 1; Date.now() < giveUpAt; pause = Math.min(2 * pause, LONGEST_PAUSE_S)) {
    const { outcome, wait = pause } = await sendOnce(content);
    if (outcome !== 'again') return outcome;
    await sleep(wait * 1_000);
  }
  return 'not posted: Discord took nothing for a day';
}

/** @param {string} content @returns {Promise<{ outcome: string, wait?: number }>} `wait`: in seconds */
async function sendOnce(content) {
  const headers = { 'content-type': 'application/json', 'user-agent': `DiscordBot (${SITE}, 1)` };
  // Nobody is notified, whatever a name looks like.
  const body = JSON.stringify({ content, allowed_mentions: { parse: [] } });
  try {
    const reply = await fetch(webhook, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const { status } = reply;
    if (reply.ok) return { outcome: 'posted' };
    if (status === 429 || status === 503) {
      const wait = Number(reply.headers.get('retry-after'));
      return { outcome: 'again', ...(wait > 0 && { wait }) };
    }
    return { outcome: status >= 500 ? `${PERHAPS} (status ${status})` : `not posted (status ${status})` };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
    return { outcome: NOT_SENT.includes(code) ? 'again' : `${PERHAPS} (${code})` };
  }
}
