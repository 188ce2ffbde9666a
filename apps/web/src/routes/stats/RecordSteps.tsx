import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';

type RecordStep = ApiOutputs['records']['timeline']['steps'][number];

/** Records in the order they fell. */
export function RecordSteps({ steps }: { readonly steps: readonly RecordStep[] }) {
  const names = useNames();
  return useIsPhone() ? <StepList steps={steps} names={names} /> : <StepTable steps={steps} names={names} />;
}

interface ViewProps {
  readonly steps: readonly RecordStep[];
  readonly names: Names;
}

function StepTable({ steps, names }: ViewProps) {
  return (
    <DataTable>
      <caption>Track records of all cars, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Track</th>
          <th scope="col" className="r">
            Time
          </th>
          <th scope="col" className="r w900">
            Faster by
          </th>
          <th scope="col">Driver</th>
          <th scope="col" className="w900">
            Taken from
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={`${step.trackName} ${step.eventId}`}>
            <td className="q">
              <QuietLink to={hrefs.event(step.eventId)}>
                <TimeStamp at={step.at} show="date" />
              </QuietLink>
            </td>
            <th scope="row">
              <TrackName
                name={names.track(step.trackName)}
                country={names.trackCountry(step.trackName)}
                href={hrefs.boardTrack(step.trackName)}
              />
            </th>
            <td className="r">
              <LapMark kind="record" /> <MarkedTime className="purple">{formatTime(step.lapTime)}</MarkedTime>
            </td>
            <td className="r q w900">{step.improvement === null ? 'first' : formatSplit(-step.improvement)}</td>
            <td className="who" title={names.car(step.carModel)}>
              <DriverName driver={step.driver} />
            </td>
            <td className="q w900">{takenFrom(step)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function StepList({ steps, names }: ViewProps) {
  return (
    <RowList>
      {steps.map((step) => (
        <ListRow
          key={`${step.trackName} ${step.eventId}`}
          lead={<Flag country={names.trackCountry(step.trackName)} />}
          main={
            <QuietLink to={hrefs.boardTrack(step.trackName)}>
              <b>{names.track(step.trackName)}</b>
            </QuietLink>
          }
          second={<DriverName driver={step.driver} hasBadge={false} />}
          right={
            <QuietLink to={hrefs.event(step.eventId)}>
              <LapMark kind="record" /> <MarkedTime className="purple">{formatTime(step.lapTime)}</MarkedTime>
            </QuietLink>
          }
          rightSecond={
            <>
              {step.improvement === null ? 'first' : formatSplit(-step.improvement)},{' '}
              <TimeStamp at={step.at} show="date" />
            </>
          }
        />
      ))}
    </RowList>
  );
}

function takenFrom({ driver, previousHolder }: RecordStep) {
  if (previousHolder === null) return '–';
  if (previousHolder.playerId === driver.playerId) return 'their own';
  return <DriverName driver={previousHolder} hasBadge={false} />;
}
