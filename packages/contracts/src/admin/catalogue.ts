import { z } from 'zod';
import { ChangePreview } from './amendments.ts';
import {
  CarModelId,
  Game,
  LINES,
  NOT_PRINTABLE,
  PRINTABLE,
  SessionKind,
  SessionType,
  TrackCode,
} from '../primitives.ts';

const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(80, 'A name has at most 80 characters.')
  .regex(PRINTABLE, 'A name has no control characters.');

/** Staff name what the game writes as codes; unnamed ones are shown by their code. */
export const TrackNames = z.strictObject({
  code: TrackCode,
  name: Name.nullable().describe('null: shown by its code'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Two capital letters, for example AU.')
    .nullable()
    .describe('ISO 3166 country'),
  lengthMetres: z.int().min(100, 'At least 100 m.').max(100_000, 'At most 100 km.').nullable(),
});
export type TrackNames = z.output<typeof TrackNames>;

export const CarNames = z.strictObject({
  model: CarModelId,
  name: Name.nullable().describe('null: shown by its code'),
  manufacturer: Name.nullable(),
  year: z.int().min(1886, 'Cars began in 1886.').max(2_100).nullable(),
});
export type CarNames = z.output<typeof CarNames>;

export const SessionTypeNames = z.strictObject({
  code: SessionType.regex(PRINTABLE, NOT_PRINTABLE),
  name: Name.nullable().describe('null: shown by its code'),
});
export type SessionTypeNames = z.output<typeof SessionTypeNames>;

/** A car model's class. Positions in class, class records and ratings depend on it. */
export const CarClassChange = z.strictObject({
  model: CarModelId,
  carGroup: z
    .string()
    .regex(/^[A-Z0-9]{2,12}$/, 'Capital letters and digits, for example GT3.')
    .nullable()
    .describe('null: as the files say'),
});
export const CarClassChangeWithReason = z.strictObject({
  ...CarClassChange.shape,
  reason: z.string().trim().min(1, 'Say why.').max(500, 'At most 500 characters.').regex(LINES, NOT_PRINTABLE),
});

/** The effects of another class for a car model. */
export const CarClassPreview = z
  .object({
    before: z.string().nullable(),
    after: z.string().nullable(),
    events: z.int().min(0).describe('Events in which the model was driven'),
    tried: z.int().min(0).describe('How many of them were tried for the preview, the latest: `change` is of these'),
    change: ChangePreview,
  })
  .meta({ id: 'CarClassPreview' });
export type CarClassPreview = z.output<typeof CarClassPreview>;

const ofGame = { game: Game, gameCode: z.string().describe("The game's own code") };

/** Everything that can be named; unnamed ones first. */
export const Catalogue = z
  .object({
    tracks: z
      .array(
        z.object({
          ...TrackNames.shape,
          ...ofGame,
          layout: z.string().nullable().describe("The game's code of the layout"),
          events: z.int().min(0),
        }),
      )
      .max(5_000),
    cars: z
      .array(z.object({ ...CarNames.shape, ...ofGame, carGroup: z.string().nullable(), entries: z.int().min(0) }))
      .max(5_000),
    sessionTypes: z
      .array(z.object({ ...SessionTypeNames.shape, ...ofGame, kind: SessionKind, events: z.int().min(0) }))
      .max(5_000),
  })
  .meta({ id: 'Catalogue' });
export type Catalogue = z.output<typeof Catalogue>;
