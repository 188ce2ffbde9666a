import { afterAll, expect, it } from 'vitest';
import { addChampionship, definitionWith, roundsAt } from '../../../test/support/championships.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { recompute } from '../derivation/recompute.service.ts';

const deps = await createTestDeps({ clock: () => new Date('2025-06-15T12:00:00.000Z') });
afterAll(() => deps.close());

/** A race of iRacing, whose file says who led how many laps; undefined: it does not. */
const fileOf = (subsession: number, led: readonly (number | undefined)[]) => ({
  fileName: `${subsession}.json`,
  bytes: Buffer.from(
    JSON.stringify({
      subsession_id: subsession,
      session_name: 'Cup',
      start_time: `2025-06-0${subsession}T18:00:00Z`,
      end_time: `2025-06-0${subsession}T19:00:00Z`,
      track: { track_name: 'Park', config_name: 'N/A' },
      session_results: [
        {
          simsession_number: 0,
          simsession_type: 6,
          simsession_type_name: 'Race',
          results: led.map((laps, place) => ({
            cust_id: 100 + place,
            display_name: `Driver ${place + 1}`,
            finish_position: place,
            laps_complete: 9,
            laps_lead: laps,
            interval: place * 10_000,
            average_lap: 900_000 + place * 1_000 + subsession,
            best_lap_time: 890_000 + place * 1_000 + subsession,
            best_lap_num: 3,
            reason_out: 'Running',
            starting_position: place,
            car_id: 1,
            car_name: 'Car',
            livery: { car_number: String(place) },
          })),
        },
      ],
    }),
  ),
});

it('most laps led gives a bonus where the file says who led, all of those who are level, also when it is computed again', async () => {
  const events: number[] = [];
  for (const file of [fileOf(1, [2, 5, 0]), fileOf(2, [4, 1, 4]), fileOf(3, [undefined, undefined, undefined])]) {
    const outcome = await deps.importFile(file);
    if (outcome.status !== 'imported') throw new Error(outcome.status);
    events.push(outcome.eventId);
  }
  const rounds = (roundsAt(null, null, null) ?? []).map((round, index) => ({
    ...round,
    heats: [{ code: round.code, eventId: events[index] ?? null }],
  }));
  const scheme = { places: ['25', '18', '15'], bonus: { mostLapsLed: '2' } };
  const definition = definitionWith({ isOpen: true, signUp: null, rounds, schemes: [{ from: null, scheme }] });
  const championshipId = await addChampionship(deps, definition, { state: 'running', game: 'iracing' });
  await deps.sql.begin((tx) => deps.standings.refresh(tx, [championshipId]));
  const ledIn = async () => {
    const rows = await deps.sql<{ led: string[] }[]>`
      select array(
        select coalesce(h -> 'parts' ->> 'mostLapsLed', '') from jsonb_path_query(s.row, '$.cells[*].heats[*]') h order by h ->> 'heat'
      ) as led from championship_standings s where s.championship_id = ${championshipId} order by s.ordinal`;
    return rows.map(({ led }) => led);
  };
  const expected = [
    ['', '2', ''],
    ['2', '', ''],
    ['', '2', ''],
  ];
  expect(await ledIn()).toEqual(expected);
  await deps.sql`update entries set laps_led = null`;
  await recompute(deps, () => {});
  expect(await ledIn()).toEqual(expected);
});
