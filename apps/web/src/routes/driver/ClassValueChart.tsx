import { classBandName } from 'race-format';
import { useNames, type Names } from '../../lib/names.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { StepChart } from '../../shared/ui/StepChart.tsx';
import { valueScale } from './value-scale.ts';

type RatingPoint = ApiOutputs['drivers']['charts']['rating'][number];

/** The class value after each rated race. */
export function ClassValueChart({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const charts = trpc.drivers.charts.useQuery({ id: playerId });
  return (
    <Board title="Class value" note="After each rated race">
      <QueryView query={charts} what="the class value" rows={6} rowHeight={46}>
        {({ rating }) =>
          rating.length === 0 ? (
            <Empty
              title="Not rated yet"
              text="A race against others in the same class of cars gives the first value."
            />
          ) : (
            <Chart rating={rating} names={names} />
          )
        }
      </QueryView>
    </Board>
  );
}

function Chart({ rating, names }: { readonly rating: readonly RatingPoint[]; readonly names: Names }) {
  const values = rating.map(({ classValue }) => classValue);
  const first = rating[0];
  const last = rating.at(-1);
  if (first === undefined || last === undefined) return null;
  const { low, high, bands, ticks } = valueScale(values);
  return (
    <StepChart
      label={`Class value over ${rating.length} rated races, from ${first.classValue} to ${last.classValue}, ${classBandName(last.classValue)}`}
      low={low}
      high={high}
      bands={bands}
      ticks={ticks}
      start={formatDate(first.at)}
      end={formatDate(last.at)}
      points={rating.map((point) => ({
        value: point.classValue,
        isStrong: point.classPosition === 1,
        title: titleOf(point, names),
      }))}
    />
  );
}

function titleOf({ at, trackName, classPosition, rivals, classValue, classChange }: RatingPoint, names: Names): string {
  const change = classChange > 0 ? `+${classChange}` : `${classChange}`;
  return `${formatDate(at)}, ${names.track(trackName)}: place ${classPosition} against ${rivals}, ${change}, now ${classValue}`;
}
