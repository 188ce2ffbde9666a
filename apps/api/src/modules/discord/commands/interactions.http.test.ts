import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSession } from '../../../../test/support/careers.ts';
import { addRacedChampionship } from '../../../../test/support/championships.ts';
import { driver } from '../../../../test/support/result-file.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const RUDE = '**@everyone** [x](https://evil.example) `_<@123>_`';

let site: TestApp;
let championshipId: number;

beforeAll(async () => {
  site = await createTestApp({ config: { discord: { publicKey } } });
  const cars = [101_000, 100_000].map((lap, index) => ({
    drivers: [driver(index + 1, index === 0 ? 'Jürgen *Star*' : 'Ann')],
    laps: [lap, lap, lap],
  }));
  await addSession(site.deps, { type: 'R', end: '250610_200000', cars: cars.toReversed() });
  championshipId = await addRacedChampionship(site.deps);
});
afterAll(() => site.close());

const send = (interaction: object, signer = privateKey) => {
  const payload = JSON.stringify(interaction);
  const timestamp = String(Math.floor(site.deps.clock().getTime() / 1_000));
  const signature = sign(null, Buffer.from(timestamp + payload), signer).toString('hex');
  return site.app.inject({
    method: 'POST',
    url: '/api/discord/interactions',
    payload,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      'x-signature-ed25519': signature,
      'x-signature-timestamp': timestamp,
    },
  });
};
let callers = 0;
const call = (name: string, value?: string, type = 2, userId = `caller ${(callers += 1)}`) =>
  send({
    type,
    token: 'a'.repeat(90),
    user: { id: userId },
    data: { name, options: value === undefined ? [] : [{ name: 'text', type: 3, value, focused: type === 4 }] },
  });

describe('interactions of Discord', () => {
  it('answers a ping', async () => {
    const reply = await send({ type: 1 });
    expect([reply.statusCode, reply.json()]).toEqual([200, { type: 1 }]);
  });

  it('refuses what Discord did not sign, and what is no interaction', async () => {
    const foreign = generateKeyPairSync('ed25519').privateKey;
    expect((await send({ type: 1 }, foreign)).statusCode).toBe(401);
    expect((await send({ type: 99 })).statusCode).toBe(400);
  });

  it('is not there without a key', async () => {
    const other = await createTestApp();
    const reply = await other.app.inject({
      method: 'POST',
      url: '/api/discord/interactions',
      payload: { type: 1 },
      headers: { host: 'localhost:3000' },
    });
    expect(reply.statusCode).toBe(404);
    await other.close();
  });

  it('tells of a driver, by a part of the name and by the id of a suggestion', async () => {
    const [{ name, id } = { name: '', id: '' }] = await site.deps.sql<{ name: string; id: string }[]>`
      select d.name, d.public_id as id from drivers d join driver_totals t on t.driver_id = d.id and t.game = '' order by t.wins desc limit 1`;
    const { data } = (await call('driver', name)).json();
    expect(data.allowed_mentions).toEqual({ parse: [] });
    expect(data.embeds[0].description).toMatch(/\d+ starts?, \d+ wins?, \d+ podiums?/);
    const { data: suggested } = (await call('driver', name, 4)).json();
    expect(suggested.choices).toContainEqual({ name, value: id });
    expect((await call('driver', id)).json().data.embeds).toEqual(data.embeds);
  });

  it('tells the fastest of a track, the standings and the next races', async () => {
    const { data: record } = (await call('record', 'monz')).json();
    expect(record.embeds[0].title).toMatch(/^Monza, \d+ drivers?$/);
    expect(record.embeds[0].description).toMatch(/^1\\\. \*\*\d:\d\d\.\d{3}\*\* /);
    const { data: standings } = (await call('standings')).json();
    const { rows } = await site.deps.championshipStandings.standings({ championshipId, kind: 'drivers' });
    expect(standings.embeds[0].description.split('\n').length - 1).toBe(Math.min(rows.length, 10));
    expect((await call('next')).json().data.embeds[0].title).toBe('Next races');
  });

  it.each([
    ['with marks', RUDE],
    ['that is long', 'x'.repeat(6_000)],
    ['that is empty', ''],
  ])('shows a text %s as it was typed, and notifies nobody', async (_what, value) => {
    const { data } = (await call('record', value)).json();
    const text: string = data.content ?? data.embeds[0].title;
    expect(text.replaceAll(/\\(?=[^0-9A-Za-z\s])/g, '')).toContain(value.slice(0, 100));
    expect(text).not.toMatch(/(?<!\\)@|(?<!\\)<@/);
    expect(data.allowed_mentions).toEqual({ parse: [] });
  });

  it('knows no other command', async () => {
    const { type, data } = (await call('constructor')).json();
    expect([type, data.flags]).toEqual([4, 64]);
  });

  it('refuses somebody who calls all the time', async () => {
    const replies = [];
    for (let index = 0; index < 62; index += 1) replies.push(await call('next', undefined, 2, 'busy'));
    expect(
      replies.map((reply) => reply.json().data.content ?? 'answered').filter((text) => text !== 'answered'),
    ).toEqual(Array(2).fill('Too many commands. Wait a minute.'));
  });
});
