import type { ForecastKind, ForecastRecord } from '@paddock/contracts';
import type { Starter } from './fields.rules.ts';
import { DRAWS, KINDS, PLACES, type Chances } from './simulate-race.rules.ts';

/** With fewer races than that, luck decides whether forecasts look good. */
export const RACES_NEEDED = 20;
const BINS = 10;

type Kinds = ForecastRecord['kinds'];

/** Sums over the cars that were given a chance. */
interface Sums {
  forecasts: number;
  foretold: number;
  happened: number;
}

const noSums = (): Sums => ({ forecasts: 0, foretold: 0, happened: 0 });

/** Compares forecasts with what happened. */
export function createForecastRecord() {
  const kinds = KINDS.map((kind) => ({ kind, brier: 0, base: 0, bins: Array.from({ length: BINS }, noSums) }));
  let races = 0;
  return {
    /** The classes of a race, with what each starter was given. */
    judge(fields: readonly (readonly (readonly [Starter, Chances])[])[]): void {
      if (fields.length > 0) races += 1;
      for (const field of fields) for (const sums of kinds) judgeField(field, sums);
    },

    result: (): { races: number; kinds: Kinds } => ({ races, kinds: kinds.map((sums) => kindOf(sums, races)) }),
  };
}

interface KindSums {
  readonly kind: ForecastKind;
  brier: number;
  base: number;
  readonly bins: readonly Sums[];
}

function judgeField(field: readonly (readonly [Starter, Chances])[], sums: KindSums): void {
  const base = PLACES[sums.kind] / field.length;
  for (const [{ classPlace }, chances] of field) {
    const counted = chances[sums.kind];
    if (counted === null) continue;
    const chance = counted / DRAWS;
    const happened = classPlace !== null && classPlace <= PLACES[sums.kind] ? 1 : 0;
    sums.brier += (chance - happened) ** 2;
    sums.base += (base - happened) ** 2;
    const bin = sums.bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
    if (bin === undefined) continue;
    bin.forecasts += 1;
    bin.foretold += chance;
    bin.happened += happened;
  }
}

function kindOf({ kind, brier, base, bins }: KindSums, races: number): Kinds[number] {
  const forecasts = bins.reduce((sum, bin) => sum + bin.forecasts, 0);
  return {
    kind,
    forecasts,
    brier: forecasts === 0 ? null : brier / forecasts,
    baseBrier: forecasts === 0 ? null : base / forecasts,
    isShown: races >= RACES_NEEDED && brier < base,
    bins: bins.map((bin) => ({
      forecasts: bin.forecasts,
      foretold: bin.forecasts === 0 ? null : bin.foretold / bin.forecasts,
      happened: bin.forecasts === 0 ? null : bin.happened / bin.forecasts,
    })),
  };
}
