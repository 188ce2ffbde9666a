import { styled } from '@mui/material/styles';
import { ArrowRight, Ban } from 'lucide-react';
import { memo } from 'react';
import { formatOrdinal } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import type { EventInfo, EventRevision, ResultRow } from '../event-types.ts';
import { endAfter, REVISIONS_ID, revisionWords } from './revision-words.ts';
import { PersonNames } from '../../../shared/ui/PersonName.tsx';

const List = styled('ol')(({ theme }) => ({
  scrollMarginTop: 80,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
  '& > li': { padding: '12px 16px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > li:last-of-type': { borderBottom: 0 },
  '& .what': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', fontWeight: 620 },
  '& .when': {
    ...theme.typography.body2,
    marginLeft: 'auto',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& .reason': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .moved': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 18px',
    marginTop: 6,
    padding: 0,
  },
  '& .moved li': { display: 'inline-flex', alignItems: 'center', gap: 6, listStyle: 'none' },
  '& .moved svg': { color: theme.vars.palette.ink3 },
}));

export interface RevisionsSectionProps {
  readonly info: Pick<EventInfo, 'revisions' | 'endAt'>;
  readonly rows: readonly ResultRow[];
}

/** What staff changed after publication, latest first: what, when, why and which cars moved. */
export const RevisionsSection = memo(function RevisionsSection({ info, rows }: RevisionsSectionProps) {
  const carAt = new Map(rows.map((row) => [row.filePosition, row]));
  return (
    <Section title="Revised" note="What staff changed after the result was published">
      <List id={REVISIONS_ID}>
        {info.revisions.map((revision, index) => (
          <li key={`${revision.at}/${index}`}>
            <Revision revision={revision} endAt={endAfter(info, index)} carAt={carAt} />
          </li>
        ))}
      </List>
    </Section>
  );
});

interface RevisionProps {
  readonly revision: EventRevision;
  /** The event's end after this revision. */
  readonly endAt: string;
  /** By position in the file's order. */
  readonly carAt: ReadonlyMap<number, ResultRow>;
}

function Revision({ revision, endAt, carAt }: RevisionProps) {
  const { at, decision, reason, endBefore, moved } = revision;
  const about = decision?.filePosition ?? null;
  // In a voided event every car loses its position.
  const hasMoves = moved.length > 0 && decision?.kind !== 'voidEvent';
  return (
    <>
      <p className="what">
        {revisionWords(revision)}
        {about !== null && <Car row={carAt.get(about)} />}
        <span className="when">
          <TimeStamp at={at} />
        </span>
      </p>
      {endBefore !== null && (
        <p>
          Now ends at <TimeStamp at={endAt} />, not at <TimeStamp at={endBefore} />.
        </p>
      )}
      <p className="reason">{reason}</p>
      {hasMoves && (
        <ul className="moved" aria-label="Places before and after">
          {moved.map(({ filePosition, from, to }) => (
            <li key={filePosition}>
              <Car row={carAt.get(filePosition)} />
              {placeText(from)}
              <ArrowRight size={14} aria-hidden="true" />
              <VisuallyHidden>to </VisuallyHidden>
              {placeText(to)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Car({ row }: { readonly row: ResultRow | undefined }) {
  if (row === undefined) return null;
  return (
    <>
      <NumberPlate number={row.raceNumber} />
      <span>{row.drivers.length === 0 ? '–' : <PersonNames names={row.drivers.map(({ name }) => name)} />}</span>
    </>
  );
}

function placeText(place: number | null): string {
  return place === null ? 'no place' : formatOrdinal(place);
}

const Banner = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.error.main}`,
  borderLeftWidth: 4,
  '& svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.error.main },
  '& b': { fontWeight: 680 },
}));

/** Says that the event does not count, and why. */
export function VoidedBanner({ voided }: { readonly voided: NonNullable<EventInfo['voided']> }) {
  return (
    <Banner role="status">
      <Ban size={18} aria-hidden="true" />
      <span>
        <b>This event was voided.</b> {voided.reason} It stays here to be read; it counts in no total, board, record or
        class value.
      </span>
    </Banner>
  );
}
