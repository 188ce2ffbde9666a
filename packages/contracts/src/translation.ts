import { z } from 'zod';
import { CarModelId, Game, TrackCode } from './primitives.ts';

/** A game with events on this site. */
export const GameInfo = z
  .object({
    game: Game,
    name: z.string(),
    shortName: z.string().describe('Where there is little room'),
    mark: z.string().describe('Two to four letters, for lists of events of several games'),
    events: z.int().min(0),
    tracks: z.array(TrackCode).describe('With events on this site'),
    cars: z.array(CarModelId).describe('With entries on this site'),
    carGroups: z.array(z.string()).describe('Classes of those cars'),
    firstLapCounts: z
      .boolean()
      .describe('A race’s first lap counts for bests like any other; false: the formation lap is in it'),
    carries: z
      .object({
        laps: z.boolean(),
        sectors: z.boolean(),
        validity: z.boolean(),
        grid: z.boolean(),
        penalties: z.boolean(),
        wet: z.boolean(),
        number: z.boolean(),
        team: z.boolean(),
        carClass: z.boolean(),
        swaps: z.boolean(),
        totals: z.boolean(),
        finishStates: z.boolean(),
      })
      .describe('What its files say. Anything else is unknown, never zero'),
  })
  .meta({ id: 'GameInfo' });
export type GameInfo = z.output<typeof GameInfo>;

/** Display names by code. A code without a name is shown as it is. */
export const Translation = z
  .object({
    sessionTypes: z.record(z.string(), z.string()).describe('Session type → name'),
    tracks: z.record(z.string(), z.string()).describe('Canonical track code → name'),
    cars: z.record(z.string(), z.string()).describe('Id of a car model → name'),
    games: z.array(GameInfo).describe('Games with events on this site, most events first'),
    trackCountries: z.record(z.string(), z.string()).describe('Canonical track code → ISO 3166 country'),
  })
  .meta({ id: 'Translation' });
export type Translation = z.output<typeof Translation>;
