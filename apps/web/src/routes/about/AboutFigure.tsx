import { CLASS_BANDS, formatSplit, formatTime } from 'race-format';
import { Table } from '../../shared/table/Table.tsx';
import { ClassBadge } from '../../shared/ui/ClassBadge.tsx';
import { GapCell } from '../../shared/ui/GapCell.tsx';
import { LapMark, MarkedTime, type LapMarkKind } from '../../shared/ui/LapMark.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import type { Figure } from './about-text.ts';
import styles from './AboutFigure.module.css';

/** Default points for a race, by position. */
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/** The largest gap in the examples: the last car on the lead lap. */
const WIDEST_GAP_MS = 65_123;

/** An example for a section, built from the site's own components. */
export function AboutFigure({ figure }: { readonly figure: Figure }) {
  switch (figure) {
    case 'sessions':
      return (
        <dl className={styles.legend}>
          <Session kind="practice" says="Practice: only best laps matter" />
          <Session kind="qualifying" says="Qualifying: the fastest starts first" />
          <Session kind="race" says="Race: the only session that gives points and class values" />
        </dl>
      );
    case 'gaps':
      return <GapExamples />;
    case 'marks':
      return (
        <dl className={styles.legend}>
          <Mark kind="record" tone="purple" time={formatTime(113_462)} says="The fastest lap of the track so far" />
          <Mark kind="fastest" tone="purple" time={formatTime(114_490)} says="The fastest lap of the session" />
          <Mark kind="sectorBest" tone="purple" time="54.680" says="The best sector of the session" />
          <Mark kind="personalBest" tone="green" time={formatTime(116_470)} says="The driver’s own best" />
          <dt>
            <span className={styles.struck}>{formatTime(114_670)}</span> <LapMark kind="invalid" />
          </dt>
          <dd>Does not count: track limits, or deleted by the game</dd>
        </dl>
      );
    case 'bands':
      return <ClassBands />;
    case 'points':
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
    case 'inferred':
      return (
        <dl className={styles.legend}>
          <dt>
            <span className={styles.tag}>inferred</span>
          </dt>
          <dd>Worked out from the laps; the file does not say it</dd>
          <dt>
            <ClassBadge value={44} isProvisional />
          </dt>
          <dd>Provisional: fewer than five rated races</dd>
          <dt>–</dt>
          <dd>Not known</dd>
        </dl>
      );
    case 'cookies':
      return <Cookies />;
  }
}

function Session({ kind, says }: { readonly kind: 'practice' | 'qualifying' | 'race'; readonly says: string }) {
  return (
    <>
      <dt>
        <SessionMark kind={kind} name="" />
      </dt>
      <dd>{says}</dd>
    </>
  );
}

interface MarkProps {
  readonly kind: LapMarkKind;
  readonly tone: 'purple' | 'green';
  readonly time: string;
  readonly says: string;
}

function Mark({ kind, tone, time, says }: MarkProps) {
  return (
    <>
      <dt>
        <MarkedTime tone={tone}>{time}</MarkedTime> <LapMark kind={kind} />
      </dt>
      <dd>{says}</dd>
    </>
  );
}

function GapExamples() {
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

function Cookies() {
  const cookies = [
    { name: 'theme', keeps: 'Light or dark', until: '365 days' },
    { name: 'preferences', keeps: '24-hour clock, muted event toasts', until: '365 days' },
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

function ClassBands() {
  return (
    <ol className={styles.bands} aria-label="Classes by class value">
      {CLASS_BANDS.map(({ band, name, from }, index) => {
        const next = CLASS_BANDS[index + 1]?.from ?? null;
        return (
          <li key={band} className={`band-${band}`} style={{ flex: `${(next ?? SCALE_END) - from} 0 auto` }}>
            <b>{name}</b>
            {rangeText(from, next)}
          </li>
        );
      })}
    </ol>
  );
}

function rangeText(from: number, next: number | null): string {
  if (next === null) return `from ${from}`;
  return from === 0 ? `up to ${next - 1}` : `${from} to ${next - 1}`;
}
