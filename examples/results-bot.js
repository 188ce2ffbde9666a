/** Posts the podium of every finished race to a webhook, such as Discord's: `SITE=https://… WEBHOOK=https://… node results-bot.js` */
import { connectLive, createClient } from '@paddock/api-client';
import { formatGap } from 'race-format';

const { SITE = 'http://127.0.0.1:3000', WEBHOOK = '' } = process.env;
const client = createClient({ url: SITE, retries: 3 });

connectLive({
  url: SITE,
  onMessage(message) {
    if (message.type === 'event') post(message.eventId).catch(console.error);
  },
});

/** @param {number} id */
async function post(id) {
  const [info, results] = await Promise.all([client.events.info({ id }), client.events.results({ id })]);
  if (!info.ok || !results.ok) return console.error(`Event ${id} cannot be read.`);
  if (info.data.sessionKind !== 'race') return;
  const podium = results.data
    .slice(0, 3)
    .map(
      ({ position, drivers, gap }) => `${position}. ${drivers.map(({ name }) => name).join(', ')} ${formatGap(gap)}`,
    );
  const content = [`Race at ${info.data.trackName}: ${SITE}/event/${id}`, ...podium].join('\n');
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(WEBHOOK, { method: 'POST', headers, body: JSON.stringify({ content }) });
  if (!reply.ok) console.error(`The webhook answers with status ${reply.status}.`);
}
