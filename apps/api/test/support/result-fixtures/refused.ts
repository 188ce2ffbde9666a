import { describeFixture, encode, race, type Content, type Fixture } from './fixture.ts';

const folder = 'refused';
const NESTED = 40;

const whole = (end: string, change?: (content: Content) => void): Uint8Array =>
  describeFixture({ folder, name: '', about: '', session: race(end), ...(change && { change }) }).bytes;

const text = new TextDecoder().decode(whole('250306_200000'));

function refused(name: string, problem: string, about: string, bytes: Uint8Array): Fixture {
  return { path: `${folder}/${name}`, about, bytes, outcome: 'failed', problem };
}

/** Files of other games beside their results. */
const besideResults: readonly Fixture[] = [
  refused(
    'recording.json',
    'live_recording',
    'what a server of Assetto Corsa reported live',
    encode([{ Received: 1_741_291_800, EventType: 50, Data: {} }]),
  ),
  refused(
    'subsession-laps.json',
    'laps_without_session',
    'the laps of an iRacing session, as its API wraps them',
    encode({ headers: {}, content: [{ cust_id: 1, lap_number: 0, lap_time: 0 }] }, { hasBom: true }),
  ),
  refused(
    'subsession-events.json',
    'event_log',
    'the event log of an iRacing session',
    encode([{ cust_id: 1, event_code: 1 }]),
  ),
];

export const refusedFiles: readonly Fixture[] = [
  refused('250306_200000_R.empty.json', 'empty_file', 'no byte', Buffer.alloc(0)),
  refused('250306_200100_R.zeros.json', 'empty_file', 'nothing but zero bytes: the disk was full', Buffer.alloc(512)),
  refused(
    '250306_200200_R.truncated.json',
    'truncated',
    'the first half of a file that is being written',
    Buffer.from(text.slice(0, text.length / 2), 'utf16le'),
  ),
  refused(
    '250306_200300_R.truncated-within-a-letter.json',
    'truncated',
    'ends in the middle of a letter',
    Buffer.from('{"sessionType": "R", "trackName": "monza", "serverName": "Größe').subarray(0, -2),
  ),
  refused(
    '250306_200400_R.utf-16be.json',
    'unreadable_encoding',
    'UTF-16 with the bytes the other way round',
    Buffer.from(text, 'utf16le').swap16(),
  ),
  refused(
    '250306_200500_R.latin-1.json',
    'unreadable_encoding',
    'Latin-1',
    Buffer.from(text.replace('Made for tests', 'Größte Runde'), 'latin1'),
  ),
  refused('250306_200600_R.page.json', 'not_json', 'a page that says something else', Buffer.from('<!doctype html>\n')),
  {
    ...refused(
      '250306_201000_entrylist.json',
      'entry_list',
      'an entry list, which the game server writes beside a result if configured',
      encode(
        { entries: [{ drivers: [], raceNumber: 7, forcedCarModel: 20 }], forceEntryList: 1 },
        { encoding: 'utf16le' },
      ),
    ),
    outcome: 'skipped',
  },
  refused(
    'settings.json',
    'not_a_result_file',
    'the settings of a game server',
    encode({ serverName: 'Made for tests', maxCarSlots: 30 }),
  ),
  ...besideResults,
  refused(
    '250306_200700_R.no-track.json',
    'missing_track',
    'says no track',
    whole('250306_200700', (content) => delete content.trackName),
  ),
  refused(
    '250306_200800_R.nested.json',
    'too_deep',
    'lists within lists',
    Buffer.from(text.replace('"laps":[', `"notes":${'['.repeat(NESTED)}${']'.repeat(NESTED)},"laps":[`)),
  ),
  refused(
    '250306_200900_R.forbidden-key.json',
    'forbidden_key',
    'a key that would change all objects',
    Buffer.from(text.replace('"sessionIndex":0', '"__proto__":{"isAdmin":true}')),
  ),
];
