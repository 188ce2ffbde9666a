import type { ForecastRecord } from '@paddock/contracts';
import { scaleLinear } from 'd3-scale';
import { KIND_NAMES } from '../../features/forecasts/chance-text.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { Chart } from '../../shared/charts/Chart.tsx';
import { ChartTable } from '../../shared/charts/ChartTable.tsx';
import { counted } from '../../shared/format/counted.ts';
import { formatCount, formatShare } from '../../shared/format/dates-and-numbers.ts';
import { Table } from '../../shared/table/Table.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import chartStyles from '../../shared/charts/Chart.module.css';
import styles from './ForecastRecords.module.css';

type Kind = ForecastRecord['kinds'][number];

/** How good the forecasts of each game were. */
export default function ForecastRecords() {
  const query = trpc.forecasts.records.useQuery({});
  return (
    <QueryView
      query={query}
      what="how good the forecasts were"
      rows={8}
      empty={
        <Empty
          title="Nothing forecast yet"
          text="The first race has its forecast ten minutes after its file arrived."
        />
      }
    >
      {(records) => (
        <div className={styles.games}>
          {records.map((record) => (
            <GameRecord key={record.game} record={record} hasName={records.length > 1} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

interface GameRecordProps {
  readonly record: ForecastRecord;
  readonly hasName: boolean;
}

function GameRecord({ record: { game, races, racesNeeded, kinds }, hasName }: GameRecordProps) {
  const name = useNames().game(game)?.name ?? game;
  const missing = racesNeeded - races;
  return (
    <div>
      {hasName && <h3 className="overline">{name}</h3>}
      <p className={styles.sentence}>
        {counted(races, 'race')} forecast.
        {missing > 0 && ` Chances are shown from ${racesNeeded} races on: ${missing} to go.`}
      </p>
      <Table
        caption={`Brier scores of the forecasts${hasName ? ` of ${name}` : ''}`}
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { head: 'Chance of', isRowHead: true, cell: ({ kind }) => KIND_NAMES[kind].toLowerCase() },
          { head: 'Cars', isRight: true, isSecondary: true, cell: ({ forecasts }) => formatCount(forecasts) },
          { head: 'Brier', isRight: true, isStrong: true, cell: ({ brier }) => scoreText(brier) },
          { head: 'Equal', isRight: true, cell: ({ baseBrier }) => scoreText(baseBrier) },
          { head: 'Shown', isRight: true, cell: ({ isShown }) => (isShown ? 'yes' : 'no') },
        ]}
      />
      {kinds.some(({ forecasts }) => forecasts > 0) && <Reliability kinds={kinds} name={hasName ? name : null} />}
    </div>
  );
}

/** `0.047`: of scores the third decimal tells. */
function scoreText(score: number | null): string {
  return score === null ? '–' : score.toFixed(3);
}

const GAP = 16;
const LEFT = 42;
const TOP = 24;
const FOOT = 22;
const PANEL = 112;
const TICKS = [0, 0.5, 1];

/** How often it happened what was given about each chance: on the diagonal it is right. */
function Reliability({ kinds, name }: { readonly kinds: readonly Kind[]; readonly name: string | null }) {
  return (
    <figure className={styles.chart}>
      <figcaption className="small-print">
        Across: the chance given. Up: how often it happened. The dashed line is a perfect forecast; larger points are of
        more cars.
      </figcaption>
      <Chart
        label={`How often it happened, by the chance that was given: win, podium and top ten${name === null ? '' : ` in ${name}`}`}
        height={TOP + PANEL + FOOT}
      >
        {(width) => {
          const size = Math.min(PANEL, (width - LEFT - 2 * GAP) / kinds.length);
          return kinds.map((kind, index) => (
            <Panel key={kind.kind} kind={kind} left={LEFT + index * (size + GAP)} size={size} isFirst={index === 0} />
          ));
        }}
      </Chart>
      <ChartTable
        isHidden
        caption="How often it happened, by the chance that was given"
        heads={['Chance of', 'Chance given', 'Happened', 'Cars']}
        rows={kinds.flatMap(({ kind, bins }) =>
          bins
            .filter(({ forecasts }) => forecasts > 0)
            .map(({ foretold, happened, forecasts }) => [
              KIND_NAMES[kind].toLowerCase(),
              formatShare(foretold),
              formatShare(happened),
              formatCount(forecasts),
            ]),
        )}
      />
    </figure>
  );
}

interface PanelProps {
  readonly kind: Kind;
  readonly left: number;
  readonly size: number;
  readonly isFirst: boolean;
}

function Panel({ kind: { kind, bins, forecasts }, left, size, isFirst }: PanelProps) {
  const bottom = TOP + size;
  const x = scaleLinear([0, 1], [left, left + size]);
  const y = scaleLinear([0, 1], [bottom, TOP]);
  return (
    <g>
      <text className={styles.name} x={left} y={TOP - 8}>
        {KIND_NAMES[kind]}
      </text>
      {TICKS.map((tick) => (
        <g key={tick}>
          <path className={chartStyles.grid} d={`M${x(tick)} ${TOP}V${bottom}M${left} ${y(tick)}H${left + size}`} />
          {isFirst && (
            <text className={chartStyles.end} x={left - 6} y={y(tick) + 4}>
              {formatShare(tick)}
            </text>
          )}
        </g>
      ))}
      <text className={chartStyles.middle} x={left + size / 2} y={bottom + 16}>
        {forecasts === 0 ? 'none given' : '0 to 100 %'}
      </text>
      <path className={styles.perfect} d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      {bins.map(
        (bin, index) =>
          bin.foretold !== null &&
          bin.happened !== null && (
            <circle
              key={index}
              className={styles.point}
              cx={x(bin.foretold)}
              cy={y(bin.happened)}
              r={2 + 6 * Math.sqrt(bin.forecasts / forecasts)}
            />
          ),
      )}
    </g>
  );
}
