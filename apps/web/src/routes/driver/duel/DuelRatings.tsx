import type { HeadToHead, RatingPoint } from '@paddock/contracts';
import { clsx } from 'clsx';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter } from 'd3-shape';
import { trpc } from '../../../lib/trpc.ts';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import { ReadableChart } from '../../../shared/charts/ReadableChart.tsx';
import { linePath } from '../../../shared/charts/scales.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { useIsPhone } from '../../../shared/hooks/use-is-phone.ts';
import type { Format } from '../../../shared/format/time-format.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { onScale } from '../below-scale.ts';
import { raceAxis } from '../race-axis.ts';
import { pairNames, shortName } from '../rival-text.ts';
import { valueScale } from '../value-scale.ts';
import { leadOf, ratingSteps, type RatingStep } from './rating-steps.ts';
import chartStyles from '../../../shared/charts/Chart.module.css';
import styles from './DuelRatings.module.css';

const HEIGHT = 280;
const PHONE_HEIGHT = 220;
const TOP = 10;
const FOOT = 24;
const PAD = 8;
/** For the names of the classes. */
const BANDS_ROOM = 74;

/** The tones of the driver's and the rival's line: both strong. */
const OWN_TONE = chartStyles.first;
const RIVAL_TONE = chartStyles.third;

/** The class values of two drivers in one chart. */
export function DuelRatings({ duel }: { readonly duel: HeadToHead }) {
  const game = duel.game ?? undefined;
  const own = trpc.drivers.charts.useQuery({ id: duel.own.playerId, game });
  const rival = trpc.drivers.charts.useQuery({ id: duel.rival.playerId, game });
  return (
    <QueryView query={own} what="the class values" rows={6} rowHeight={48}>
      {(ownCharts) => (
        <QueryView query={rival} what="the rival’s class values" rows={6} rowHeight={48}>
          {(rivalCharts) => <Ratings duel={duel} steps={ratingSteps(ownCharts.rating, rivalCharts.rating)} />}
        </QueryView>
      )}
    </QueryView>
  );
}

interface RatingsProps {
  readonly duel: HeadToHead;
  readonly steps: readonly RatingStep[];
}

function Ratings({ duel, steps }: RatingsProps) {
  const format = useFormat();
  const isPhone = useIsPhone();
  if (steps.length === 0)
    return (
      <Empty
        title="Neither of them is rated yet"
        text="A race against others in the same class of cars gives the first value."
      />
    );
  const names = pairNames(duel.own.name, duel.rival.name);
  const height = isPhone ? PHONE_HEIGHT : HEIGHT;
  const plotAt = (width: number) => plotOf(steps, { width, height, format });
  const valuesAt = ({ own, rival }: RatingStep) => [valueText(own), valueText(rival)] as const;
  return (
    <>
      <Lead duel={duel} steps={steps} />
      <ReadableChart
        name="Read race"
        count={steps.length}
        initial={steps.length - 1}
        readingOf={(index) => {
          const step = steps[index];
          const [own, rival] = step === undefined ? ['–', '–'] : valuesAt(step);
          return {
            title: step === undefined ? '' : format.date(step.at),
            values: [
              { name: names[0], value: own, tone: OWN_TONE },
              { name: names[1], value: rival, tone: RIVAL_TONE },
            ],
          };
        }}
        stepAt={(x, _y, width) => nearest(plotAt(width).xs, x)}
        markOf={(index, width) => ({ x: (plotAt(width).xs[index] ?? 0) - 1, width: 2, height: height - FOOT })}
      >
        <Chart label={`Class values of ${duel.own.name} and ${duel.rival.name} after each rated race`} height={height}>
          {(width) => <Lines plot={plotAt(width)} height={height} />}
        </Chart>
      </ReadableChart>
      <ChartTable
        caption="Class values of both after each rated race of one of them, newest first"
        heads={['Date', ...names]}
        rows={steps.toReversed().map((step) => [format.date(step.at), ...valuesAt(step)])}
        isHidden
      />
    </>
  );
}

/** `Quick has had the higher class value since 18/09/2025.` */
function Lead({ duel: { own, rival }, steps }: RatingsProps) {
  const lead = leadOf(steps);
  const last = steps.at(-1);
  if (lead === null)
    return (
      <p className={styles.lead}>
        {last?.own && last.rival
          ? `Both have class value ${last.own.classValue}.`
          : 'Only one of them is rated so far.'}
      </p>
    );
  return (
    <p className={styles.lead}>
      <b>
        <PersonName>{shortName(lead.isOwn ? own.name : rival.name)}</PersonName>
      </b>{' '}
      has had the higher class value since <TimeStamp at={lead.since} show="date" />.
    </p>
  );
}

interface PlotOptions {
  readonly width: number;
  readonly height: number;
  readonly format: Format;
}

function plotOf(steps: readonly RatingStep[], { width, height, format }: PlotOptions) {
  const right = width - BANDS_ROOM;
  const points = steps.flatMap(({ own, rival }) => [own, rival]).filter((point) => point !== null);
  const { low, high, bands } = valueScale(points.map(onScale));
  const yOf = scaleLinear([low, high], [height - FOOT, TOP]);
  const axis = raceAxis(
    steps.map(({ at }) => at),
    { from: PAD, to: right - PAD },
    format,
  );
  const lineOf = (pointOf: (step: RatingStep) => RatingPoint | null) =>
    linePath(
      steps.map((step, index) => {
        const point = pointOf(step);
        return point === null ? null : { x: axis.xs[index] ?? 0, y: yOf(onScale(point)) };
      }),
      curveStepAfter,
    );
  return { right, yOf, bands, axis, xs: axis.xs, own: lineOf(({ own }) => own), rival: lineOf(({ rival }) => rival) };
}

interface LinesProps {
  readonly plot: ReturnType<typeof plotOf>;
  readonly height: number;
}

function Lines({ plot: { right, yOf, bands, axis, own, rival }, height }: LinesProps) {
  return (
    <>
      {bands.map(({ band, name, from, to }) => (
        <g key={band} className={`band-${band}`}>
          <rect className={styles.band} x={0} y={yOf(to)} width={right} height={yOf(from) - yOf(to)} />
          {yOf(from) - yOf(to) > 10 && (
            <text x={right + 8} y={(yOf(from) + yOf(to)) / 2 + 4}>
              {name}
            </text>
          )}
        </g>
      ))}
      {axis.ticks.map(({ x, text }) => (
        <text key={`${x} ${text}`} className={chartStyles.middle} x={x} y={height - FOOT + 19}>
          {text}
        </text>
      ))}
      <path className={clsx(chartStyles.line, RIVAL_TONE)} d={rival} />
      <path className={clsx(chartStyles.line, OWN_TONE)} d={own} />
    </>
  );
}

function nearest(xs: readonly number[], x: number): number {
  const distances = xs.map((other) => Math.abs(other - x));
  return distances.indexOf(Math.min(...distances));
}

function valueText(point: RatingPoint | null): string {
  return point === null ? '–' : String(point.classValue);
}
