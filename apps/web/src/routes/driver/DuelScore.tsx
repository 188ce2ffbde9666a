import { styled } from '@mui/material/styles';
import type { HeadToHead } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { TextLink } from '../../shared/ui/TextLink.ts';
import { AheadBar } from './AheadBar.tsx';
import { scoreText, totalScore } from './duel.ts';
import { Pace } from './Pace.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Frame = styled('div')(({ theme }) => ({
  marginTop: 16,
  '& .sides': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: 24,
    padding: '8px 0 14px',
  },
  '& .side': { minWidth: 0 },
  '& .side .nm': {
    fontSize: 22,
    lineHeight: '28px',
    fontWeight: 780,
    fontStretch: 'expanded',
    letterSpacing: '-.014em',
  },
  '& .side.right': { textAlign: 'right' },
  '& .score': {
    ...theme.typography.h2,
    fontSize: 52,
    display: 'flex',
    gap: 14,
    whiteSpace: 'nowrap',
  },
  '& .score .lead': { color: theme.vars.palette.timing.green },
  '& .score .colon': { color: theme.vars.palette.ink3 },
  '& .kinds': { display: 'grid', gap: 4 },
  '& .kinds > div': { display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', alignItems: 'center', gap: 12 },
  '& .kind': { ...theme.typography.body2, display: 'flex', alignItems: 'center', gap: 8 },
  '& .foot': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 24px', marginTop: 10 },
  [theme.breakpoints.down('sm')]: {
    '& .sides': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '6px 12px' },
    '& .side .nm': { fontSize: 15, lineHeight: '20px', fontStretch: 'semi-expanded' },
    '& .score': { gridColumn: '1 / -1', gridRow: 1, justifyContent: 'center' },
    '& .kinds > div': { gridTemplateColumns: '108px minmax(0, 1fr)', gap: 8 },
  },
}));

const KINDS = { practice: 'Practice', qualifying: 'Qualifying', race: 'Races', other: 'Others' } as const;

/** How often each driver was ahead, in total and by kind of session, and who is faster. */
export function DuelScore({ duel }: { readonly duel: HeadToHead }) {
  const { own, rival, score, paceDifference } = duel;
  const { ahead, behind } = totalScore(score);
  return (
    <Frame>
      <div className="sides">
        <div className="side">
          <DriverName driver={own} />
        </div>
        <p className="score" role="img" aria-label={scoreText(own.name, rival.name, { ahead, behind })}>
          <span className={ahead > behind ? 'lead' : ''}>{ahead}</span>
          <span className="colon">:</span>
          <span className={behind > ahead ? 'lead' : ''}>{behind}</span>
        </p>
        <div className="side right">
          <DriverName driver={rival} />
        </div>
      </div>
      <div className="kinds">
        {score
          .filter((kind) => kind.ahead + kind.behind > 0)
          .map((kind) => (
            <div key={kind.sessionKind}>
              <span className="kind">
                <SessionMark kind={kind.sessionKind} name="" /> {KINDS[kind.sessionKind]}
              </span>
              <AheadBar ahead={kind.ahead} behind={kind.behind} rivalName={rival.name} />
            </div>
          ))}
      </div>
      <div className="foot">
        <Pace rivalName={rival.name} difference={paceDifference} />
        <TextLink to={hrefs.driver(rival.playerId, { versus: own.playerId })}>
          Seen from <PersonName>{rival.name}</PersonName>
        </TextLink>
      </div>
    </Frame>
  );
}
