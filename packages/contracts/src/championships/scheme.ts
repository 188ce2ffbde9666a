import { z } from 'zod';
import { GivenPoints, Points, Share } from './points.ts';

/** Points by place, the first place first. */
export const Places = z.array(GivenPoints).min(1, 'At least the winner scores.').max(100, 'At most 100 places.');

export const Bonus = z
  .strictObject({
    pole: GivenPoints.default('0'),
    fastestLap: GivenPoints.default('0').describe('Of the classified; cars with the same time all have it'),
    fastestLapTop: z.int().min(1).max(100).nullable().default(null).describe('Only to a car in these places'),
    fastestLapElse: z
      .enum(['nobody', 'next'])
      .default('nobody')
      .describe('Who has it when the fastest car is outside those places'),
    mostLapsLed: GivenPoints.default('0').describe('Only where it is known'),
    participation: GivenPoints.default('0'),
    participationFor: z.enum(['started', 'classified']).default('started'),
  })
  .meta({ id: 'ChampionshipBonus' });
export type Bonus = z.output<typeof Bonus>;

/** How many rounds count. */
export const Drops = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('best'), count: z.int().min(1).max(200) }),
    z
      .strictObject({ kind: z.literal('drop'), count: z.int().min(1).max(200) })
      .describe('All but that many of the rounds that are neither cancelled nor optional'),
  ])
  .default({ kind: 'none' })
  .meta({ id: 'ChampionshipDrops' });
export type Drops = z.output<typeof Drops>;

export const HeatStatus = z
  .enum(['classified', 'dnf', 'dns', 'dsq', 'short', 'banned', 'absent'])
  .meta({ id: 'HeatStatus', description: 'short: drove less than the least share of the car’s laps' });
export type HeatStatus = z.output<typeof HeatStatus>;

export const TieBreak = z.enum(['countback', 'latest', 'bestRounds', 'fewerPenalties', 'moreStarts']);
export type TieBreak = z.output<typeof TieBreak>;

/** How points are counted. The defaults are those of a club without anything special. */
export const Scheme = z
  .strictObject({
    places: Places,
    placeBy: z.enum(['class', 'overall']).default('class').describe('Whose places score'),
    byStarters: z
      .array(z.strictObject({ starters: z.int().min(1).max(200), places: Places }))
      .max(20)
      .default([])
      .describe('Other points from so many starters on'),
    classified: z
      .strictObject({ flag: Share, laps: Share, of: z.enum(['overall', 'class']) })
      .nullable()
      .default(null)
      .describe('Shares of the winner’s laps, with and without the flag; null: 3/4 and 9/10 of the winner of the race'),
    minLapShare: Share.nullable().default(null).describe('Below this share of the leader’s laps nothing is scored'),
    minLapShareOf: z.enum(['overall', 'class']).default('overall'),
    minStarters: z.int().min(0).max(200).default(2),
    fewStarters: z.enum(['none', 'half']).default('none').describe('Points of a race with fewer starters'),
    distanceSteps: z
      .array(z.strictObject({ share: Share, factor: Share }))
      .max(10)
      .default([])
      .describe('Factor by the share of the distance that was driven, the largest share first'),
    bonus: Bonus.default(Bonus.parse({})),
    bonusWeighted: z.boolean().default(false).describe('Weights multiply bonus points too'),
    bonusDropped: z.boolean().default(true).describe('A dropped round loses its bonus points too'),
    roundTo: GivenPoints.nullable().default(null).describe('Step to which weighted points are rounded, half up'),
    guests: z.enum(['skip', 'block', 'score']).default('skip'),
    drops: Drops,
    dropUnit: z.enum(['round', 'heat']).default('round'),
    dropNow: z.boolean().default(false).describe('Drops from the first rounds on'),
    notDroppable: z.array(HeatStatus).max(7).default(['dsq', 'banned']),
    tieBreaks: z.array(TieBreak).max(5).default(['countback', 'latest']),
    countBack: z.enum(['all', 'counted']).default('all').describe('Whether dropped rounds decide ties too'),
    classChange: z.enum(['stay', 'carry']).default('stay'),
    minStarts: z.int().min(0).max(200).default(0).describe('For a place in the standings'),
    floor: Points.nullable().default(null).describe('The lowest total'),
    driverShare: Share.nullable().default(null).describe('Least share of a shared car’s laps'),
    excluded: z.enum(['keep', 'close']).default('keep').describe('close: others move up behind an excluded driver'),
    team: z
      .strictObject({
        best: z.int().min(1).max(20).nullable().default(null).describe('Cars of a heat that count; null: all'),
        bonus: z.boolean().default(true),
        drops: Drops,
      })
      .nullable()
      .default(null)
      .describe('null: no standings of teams'),
  })
  .meta({ id: 'ChampionshipScheme' });
export type Scheme = z.output<typeof Scheme>;
