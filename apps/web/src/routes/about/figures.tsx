import { DEFAULT_CLASSIFIED } from '@paddock/contracts';
import { useSite } from '../../lib/use-site.ts';
import { CLASS_BANDS, formatSector, formatSplit, formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { Table } from '../../shared/table/Table.tsx';
import { ClassBadge } from '../../shared/racing/ClassBadge.tsx';
import { GapCell } from '../../shared/racing/GapCell.tsx';
import { LapMark, MarkedTime } from '../../shared/racing/LapMark.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import styles from './figures.module.css';

export function SessionMarks() {
  return (
    <dl className={styles.legend}>
      <Row mark={<SessionMark kind="practice" name="" />}>Practice: only best laps matter</Row>
      <Row mark={<SessionMark kind="qualifying" name="" />}>Qualifying: the fastest starts first</Row>
      <Row mark={<SessionMark kind="race" name="" />}>Race: the only session that gives points and class values</Row>
    </dl>
  );
}

export function LapMarks() {
  return (
    <dl className={styles.legend}>
      <Row mark={<Time ms={113_462} kind="record" />}>The fastest lap of the track so far</Row>
      <Row mark={<Time ms={114_490} kind="fastest" />}>The fastest lap of the session</Row>
      <Row mark={<Time ms={54_680} kind="sectorBest" />}>The best sector of the session</Row>
      <Row mark={<Time ms={116_470} kind="personalBest" />}>The driver’s own best</Row>
      <Row mark={<Time ms={114_670} kind="invalid" />}>Does not count: track limits, or deleted by the game</Row>
    </dl>
  );
}

export function InferredMarks() {
  return (
    <dl className={styles.legend}>
      <Row mark={<span className={styles.tag}>inferred</span>}>Worked out from the laps; the file does not say it</Row>
      <Row mark={<ClassBadge value={44} isProvisional />}>Provisional: fewer than five rated races</Row>
      <Row mark="–">Not known</Row>
    </dl>
  );
}

function Row({ mark, children }: { readonly mark: ReactNode; readonly children: string }) {
  return (
    <>
      <dt>{mark}</dt>
      <dd>{children}</dd>
    </>
  );
}

const TONES = { record: 'purple', fastest: 'purple', sectorBest: 'purple', personalBest: 'green' } as const;

function Time({ ms, kind }: { readonly ms: number; readonly kind: keyof typeof TONES | 'invalid' }) {
  const time = formatSector(ms);
  return (
    <>
      {kind === 'invalid' ? (
        <s className={styles.struck}>{time}</s>
      ) : (
        <MarkedTime tone={TONES[kind]}>{time}</MarkedTime>
      )}{' '}
      <LapMark kind={kind} />
    </>
  );
}

/** Default points for a race, by position. */
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/** As the site's admins set them. */
export function ClassifiedShares() {
  const { withFlag, withoutFlag } = useSite()?.classified ?? DEFAULT_CLASSIFIED;
  return (
    <p>
      On this site it is {withFlag} % of the laps with the flag, and {withoutFlag} % without it.
    </p>
  );
}

export function PointsByPlace() {
  return (
    <ol className={styles.columns} aria-label="Points by place">
      {POINTS.map((points, index) => (
        <li key={points}>
          <b>{points}</b>
          <i style={{ height: points * 4 }} />
          <span>{index + 1}</span>
        </li>
      ))}
    </ol>
  );
}

/** The largest gap in the examples: the last car on the lead lap. */
const WIDEST_GAP_MS = 65_123;

export function GapExamples() {
  const examples = [
    { text: formatTime(1_874_641), share: null, says: 'The winner’s total time' },
    { text: formatSplit(1_955), share: 1_955 / WIDEST_GAP_MS, says: 'On the same lap' },
    { text: formatSplit(WIDEST_GAP_MS), share: 1, says: 'Over a minute, still on the same lap' },
    { text: '+1 lap', share: 'lapped', says: 'One lap behind' },
    { text: 'DNF', share: null, says: 'Did not finish' },
    { text: 'DNS', share: null, says: 'Did not start' },
    { text: 'DSQ', share: null, says: 'Disqualified' },
  ] as const;
  return (
    <Table
      caption="How results show gaps"
      rows={examples}
      keyOf={({ text }) => text}
      columns={[
        { head: 'Gap', isRight: true, cell: ({ text, share }) => <GapCell text={text} share={share} /> },
        { head: 'Means', isSecondary: true, cell: ({ says }) => says },
      ]}
    />
  );
}

export function Cookies() {
  const cookies = [
    { name: 'theme', keeps: 'Light or dark', until: '365 days' },
    { name: 'preferences', keeps: '24-hour clock, muted event toasts, the game chosen last', until: '365 days' },
    { name: 'session', keeps: 'That you are signed in, when you are', until: 'You sign out, at most 90 days' },
    { name: 'wrote', keeps: 'That you just changed something, so that the next page shows it', until: '10 seconds' },
  ];
  return (
    <Table
      caption="Cookies"
      className={styles.wordTable}
      rows={cookies}
      keyOf={({ name }) => name}
      columns={[
        { head: 'Cookie', isRowHead: true, cell: ({ name }) => name },
        { head: 'Keeps', isSecondary: true, cell: ({ keeps }) => keeps },
        { head: 'Until', isRight: true, isSecondary: true, cell: ({ until }) => until },
      ]}
    />
  );
}

/** The highest band has no upper limit, and is drawn as wide as gold. */
const SCALE_END = 140;

export function ClassBands() {
  return (
    <ol className={styles.bands} aria-label="Classes by class value">
      {CLASS_BANDS.map(({ band, name, from }, index) => {
        const next = CLASS_BANDS[index + 1]?.from;
        return (
          <li key={band} className={`band-${band}`} style={{ flex: `${(next ?? SCALE_END) - from} 0 auto` }}>
            <b>{name}</b>
            {next === undefined ? `from ${from}` : `${from} to ${next - 1}`}
          </li>
        );
      })}
    </ol>
  );
}
