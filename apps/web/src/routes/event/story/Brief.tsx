import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { coversOnPhones } from '../../../shared/ui/TextLink.ts';
import { LapMark } from '../../../shared/ui/LapMark.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import { Sentence } from '../CarName.tsx';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import type { Words } from '../words.ts';
import { sessionBrief, type BriefInput } from './brief.ts';

const Strip = styled('section')(({ theme }) => ({
  '& dl': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dl > div': {
    position: 'relative',
    minWidth: 0,
    padding: '10px 16px 12px',
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dl > div:first-of-type': { paddingLeft: 0, borderLeft: 0 },
  '& dt': {
    ...theme.typography.overline,
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    color: theme.vars.palette.ink3,
  },
  '& .value': {
    ...theme.typography.h5,
    minHeight: 24,
    overflowWrap: 'anywhere',
    letterSpacing: '-.01em',
  },
  '& .value.crew': { fontSize: 14, lineHeight: '18px' },
  '& .value.purple': { color: theme.vars.palette.timing.purple },
  // Room for two lines: which answers need them is unknown until they load.
  '& .note': { ...theme.typography.body2, minHeight: 36, color: theme.vars.palette.text.secondary },
  '& .skeleton': {
    display: 'block',
    width: '60%',
    height: 14,
    margin: '5px 0',
    background: theme.vars.palette.action.hover,
  },
  '& .skeleton + .skeleton': { margin: '2px 0 20px' },
  // On phones one name is as large a target as its answer.
  '& .value:not(.crew) a': coversOnPhones(theme),
  [theme.breakpoints.down('md')]: {
    '& dl': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& dl > div': { padding: '10px 12px 10px 0', borderLeft: 0 },
  },
  [theme.breakpoints.down('sm')]: {
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& dl > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
    '& .value': { fontSize: 16 },
  },
}));

function namesIn(words: Words): number {
  return words.filter((word) => typeof word !== 'string').length;
}

/** The session at a glance: winner, margin, fastest lap, deciding moment, cars without a time. */
export const Brief = memo(function Brief(input: BriefInput) {
  const titleId = useId();
  const title = input.info.sessionKind === 'race' ? 'Race in brief' : 'Session in brief';
  return (
    <Strip aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {title}
      </VisuallyHidden>
      <dl>
        {sessionBrief(input).map(({ term, value, note, mark, isInferred }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value === null ? (
                <>
                  <i className="skeleton" />
                  <i className="skeleton" />
                </>
              ) : (
                <>
                  <p
                    className={['value', mark !== null && 'purple', namesIn(value) > 1 && 'crew']
                      .filter(Boolean)
                      .join(' ')}
                  >
                    <Sentence words={value} /> {mark !== null && <LapMark kind={mark} />}
                  </p>
                  <p className="note">
                    <Sentence words={note} /> {isInferred && <KnowledgeTag kind="inferred" />}
                  </p>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Strip>
  );
});
