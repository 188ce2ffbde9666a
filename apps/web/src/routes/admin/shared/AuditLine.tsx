import { styled } from '@mui/material/styles';
import type { AuditRow } from '@paddock/contracts';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { actionWords, changesOf, targetHref, targetWords } from './audit-words.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '176px minmax(0, 1fr) minmax(0, auto)',
  gap: '2px 16px',
  alignItems: 'baseline',
  padding: '9px 10px',
  ...theme.typography.body2,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& time': { ...theme.typography.caption, color: theme.vars.palette.ink3 },
  '& b': { fontWeight: 680 },
  '& del': { color: theme.vars.palette.error.main },
  '& ins': { color: theme.vars.palette.success.main, textDecoration: 'none', fontWeight: 650 },
  '& .reason': { maxWidth: 320, color: theme.vars.palette.text.secondary },
  // Stacked in a rail and on phones.
  '@container (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& .reason': { maxWidth: 'none' } },
}));

/** One row of the log: when, who, what, before and after, why. */
export function AuditLine({
  row,
  isTargetKnown = false,
}: {
  readonly row: AuditRow;
  readonly isTargetKnown?: boolean;
}) {
  const { at, actor, action, target, reason } = row;
  const changes = changesOf(row);
  const href = targetHref(target);
  return (
    <Line>
      <TimeStamp at={at} />
      <span>
        <b>{actor === null ? 'Command line' : <PersonName>{actor.name ?? 'An erased account'}</PersonName>}</b>{' '}
        {actionWords(action)}
        {isTargetKnown ? (
          ' this'
        ) : (
          <> {href === null ? <b>{targetWords(target)}</b> : <TextLink to={href}>{targetWords(target)}</TextLink>}</>
        )}
        {changes.length > 0 && ': '}
        {changes.map(({ name, before, after }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            {name} {before !== null && <del>{before}</del>}
            {before !== null && after !== null && ' '}
            {after !== null && <ins>{after}</ins>}
          </span>
        ))}
      </span>
      {reason !== '' && <span className="reason">“{reason}”</span>}
    </Line>
  );
}
