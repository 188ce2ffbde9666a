import { styled } from '@mui/material/styles';
import { formatSplit, formatTime } from 'race-format';
import { z } from 'zod';
import { useNames, type Names } from '../../lib/names.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { StepChart } from '../../shared/ui/StepChart.tsx';
import { lapProgress } from './lap-progress.ts';

const ProgressUrl = z.object({
  track: z.string().min(1).max(64).optional().catch(undefined),
  car: z.coerce.number().int().min(0).max(2_147_483_647).optional().catch(undefined),
});

const Selects = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginBottom: 12 });
const Said = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 6,
  color: theme.vars.palette.text.secondary,
}));

/** Room above and below the laps when they are nearly equal. */
const MIN_MARGIN_MS = 500;

type HistoryLap = ApiOutputs['drivers']['history']['laps'][number];

/** How the driver's laps on one track got quicker. */
export function LapProgress({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const { state, change } = useUrlState(ProgressUrl);
  const history = trpc.drivers.history.useQuery({ id: playerId, car: state.car });
  return (
    <Board title="Progress" note="Best lap of each event">
      <QueryView query={history} what="the progress" rows={6} rowHeight={46}>
        {({ cars, laps }) => {
          const tracks = trackCounts(laps);
          const track = state.track ?? tracks[0]?.[0] ?? '';
          return (
            <>
              <Selects>
                <FilterSelect
                  name="Track"
                  value={track}
                  neutral={tracks[0]?.[0] ?? ''}
                  options={tracks.map(([code, count]) => ({ value: code, text: `${names.track(code)} (${count})` }))}
                  onChange={(value) => change({ track: value })}
                />
                <FilterSelect
                  name="Car"
                  value={String(state.car ?? '')}
                  neutral=""
                  options={[
                    { value: '', text: 'All cars' },
                    ...cars.map(({ carModel }) => ({ value: String(carModel), text: names.car(carModel) })),
                  ]}
                  onChange={(value) => change({ car: value === '' ? undefined : Number(value) })}
                />
              </Selects>
              <Progress laps={laps.filter(({ trackName }) => trackName === track)} names={names} />
            </>
          );
        }}
      </QueryView>
    </Board>
  );
}

function Progress({ laps, names }: { readonly laps: readonly HistoryLap[]; readonly names: Names }) {
  const progress = lapProgress(laps);
  const first = progress?.steps[0];
  const last = progress?.steps.at(-1);
  if (progress === null || first === undefined || last === undefined) {
    return <Empty title="No valid lap here" text="Choose another track or car." />;
  }
  const { steps, leftOut, quickest, slowest } = progress;
  const margin = Math.max((slowest - quickest) * 0.15, MIN_MARGIN_MS);
  const marks = slowest === quickest ? [quickest] : [quickest, slowest];
  return (
    <>
      <StepChart
        tone="green"
        label={`Best laps of ${steps.length} events, from ${formatTime(first.lap.lapTime)} to a best of ${formatTime(quickest)}`}
        low={quickest - margin}
        high={slowest + margin}
        ticks={marks.map((value) => ({ value, text: formatTime(value) }))}
        start={formatDate(first.lap.at)}
        end={formatDate(last.lap.at)}
        points={steps.map(({ lap, bestSoFar }) => ({
          value: lap.lapTime,
          held: bestSoFar,
          title: titleOf(lap, names),
        }))}
      />
      <Said>
        {formatTime(quickest)} at best
        {steps.length > 1 && `, ${formatSplit(quickest - first.lap.lapTime)} since the first event`}.
        {leftOut > 0 && ` ${leftOut} slower by more than 7 % left out.`}
      </Said>
    </>
  );
}

function titleOf({ at, lapTime, carModel, isWet }: HistoryLap, names: Names): string {
  return `${formatDate(at)}: ${formatTime(lapTime)}, ${names.car(carModel)}${isWet ? ', wet' : ''}`;
}

/** The tracks of some laps, most driven first. */
function trackCounts(laps: readonly HistoryLap[]): ReadonlyArray<readonly [code: string, count: number]> {
  const counts = new Map<string, number>();
  for (const { trackName } of laps) counts.set(trackName, (counts.get(trackName) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
