import { styled } from '@mui/material/styles';
import { formatSplit, formatTime } from 'race-format';
import { ClassBadge } from '../../shared/ui/ClassBadge.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { GapCell } from '../../shared/ui/GapCell.tsx';
import { LapMark, MarkedTime, type LapMarkKind } from '../../shared/ui/LapMark.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import type { Figure } from './about-text.ts';
import { ClassBands } from './ClassBands.tsx';

/** Default points for a race, by position. */
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/** The largest gap in the examples: the last car on the lead lap. */
const WIDEST_GAP_MS = 65_123;

const Legend = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '10px 16px',
  alignItems: 'center',
  '& dd': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dt': { minWidth: 84, fontWeight: 620 },
  '& .struck': { color: theme.vars.palette.ink3, textDecoration: 'line-through' },
  '& .tag': {
    padding: '2px 7px',
    fontSize: 11,
    fontWeight: 650,
    borderRadius: 2,
    border: `1px dashed ${theme.vars.palette.line.control}`,
  },
}));

const Columns = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  gap: 3,
  alignItems: 'end',
  '& li': { display: 'grid', justifyItems: 'center', fontSize: 12, lineHeight: '16px' },
  '& b': { fontWeight: 700 },
  '& i': { width: '100%', margin: '2px 0 4px', background: theme.vars.palette.line.rule2 },
  '& li:nth-of-type(-n + 3) i': { background: theme.vars.palette.primary.main },
  '& span': { color: theme.vars.palette.ink3 },
}));

/** Cells with sentences: they wrap on phones. */
const WordTable = styled(DataTable)({
  '& td, & tbody th': { paddingBlock: 9, lineHeight: '19px', verticalAlign: 'top' },
  '& td': { whiteSpace: 'normal', textWrap: 'balance' },
  '& td.r': { minWidth: 104 },
});

/** An example for a section, built from the site's own components. */
export function AboutFigure({ figure }: { readonly figure: Figure }) {
  switch (figure) {
    case 'sessions':
      return (
        <Legend>
          <Session kind="practice" says="Practice: only best laps matter" />
          <Session kind="qualifying" says="Qualifying: the fastest starts first" />
          <Session kind="race" says="Race: the only session that gives points and class values" />
        </Legend>
      );
    case 'gaps':
      return <GapExamples />;
    case 'marks':
      return (
        <Legend>
          <Mark kind="record" tone="purple" time={formatTime(113_462)} says="The fastest lap of the track so far" />
          <Mark kind="fastest" tone="purple" time={formatTime(114_490)} says="The fastest lap of the session" />
          <Mark kind="sectorBest" tone="purple" time="54.680" says="The best sector of the session" />
          <Mark kind="personalBest" tone="green" time={formatTime(116_470)} says="The driver’s own best" />
          <dt>
            <span className="struck">{formatTime(114_670)}</span> <LapMark kind="invalid" />
          </dt>
          <dd>Does not count: track limits, or deleted by the game</dd>
        </Legend>
      );
    case 'bands':
      return <ClassBands />;
    case 'points':
      return (
        <Columns aria-label="Points by place">
          {POINTS.map((points, index) => (
            <li key={points}>
              <b>{points}</b>
              <i style={{ height: points * 4 }} />
              <span>{index + 1}</span>
            </li>
          ))}
        </Columns>
      );
    case 'inferred':
      return (
        <Legend>
          <dt>
            <span className="tag">inferred</span>
          </dt>
          <dd>Worked out from the laps; the file does not say it</dd>
          <dt>
            <ClassBadge value={44} isProvisional />
          </dt>
          <dd>Provisional: fewer than five rated races</dd>
          <dt>–</dt>
          <dd>Not known</dd>
        </Legend>
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
        <MarkedTime className={tone}>{time}</MarkedTime> <LapMark kind={kind} />
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
    <DataTable>
      <caption>How results show gaps</caption>
      <thead>
        <tr>
          <th scope="col" className="r">
            Gap
          </th>
          <th scope="col">Means</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ text, share, says }) => (
          <tr key={text}>
            <td className="r">
              <GapCell text={text} share={share} />
            </td>
            <td className="q">{says}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Cookies() {
  const cookies = [
    { name: 'theme', keeps: 'Light or dark', until: '365 days' },
    { name: 'preferences', keeps: '24-hour clock, muted event toasts', until: '365 days' },
    { name: 'session', keeps: 'That you are signed in, when you are', until: 'You sign out, 90 days at most' },
    { name: 'wrote', keeps: 'That you changed something, so that you see it', until: '10 seconds' },
  ];
  return (
    <WordTable>
      <caption>Cookies</caption>
      <thead>
        <tr>
          <th scope="col">Cookie</th>
          <th scope="col">Keeps</th>
          <th scope="col" className="r">
            Until
          </th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, keeps, until }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="q">{keeps}</td>
            <td className="r q">{until}</td>
          </tr>
        ))}
      </tbody>
    </WordTable>
  );
}
