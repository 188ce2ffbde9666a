import { clsx } from 'clsx';
import type { EventInfo, EventRevision, ResultRow } from '@paddock/contracts';
import { ArrowRight, Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { decisionText } from '../../../features/reports/report-names.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { lowerFirst } from '../../../shared/format/lower-first.ts';
import { withStop } from '../../../shared/format/with-stop.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { PersonNames } from '../../../shared/ui/PersonName.tsx';
import styles from './RevisionsSection.module.css';

/** The id of the history's element, for links to it. */
export const REVISIONS_ID = 'revisions';

export interface RevisionsSectionProps {
  readonly info: Pick<EventInfo, 'eventId' | 'revisions' | 'endAt' | 'versionCount'>;
  readonly rows: readonly ResultRow[];
}

/** What staff changed after publication, latest first: what, when, why and which cars moved. */
export function RevisionsSection({ info, rows }: RevisionsSectionProps) {
  const carAt = new Map(rows.map((row) => [row.filePosition, row]));
  const { eventId, versionCount } = info;
  return (
    <Section
      title="Revised"
      note="What staff changed after the result was published"
      action={
        versionCount > 1 ? (
          <TextLink to={hrefs.event(eventId, { version: 1 })}>The result as imported</TextLink>
        ) : undefined
      }
    >
      <ol className={clsx(styles.list, 'sheet')} id={REVISIONS_ID}>
        {info.revisions.map((revision, index) => (
          <li key={`${revision.at}/${index}`}>
            <Revision
              revision={revision}
              endAt={endAfter(info, index)}
              carAt={carAt}
              result={
                revision.version !== null &&
                revision.version < versionCount && (
                  <TextLink to={hrefs.event(eventId, { version: revision.version })}>
                    Version {revision.version}
                  </TextLink>
                )
              }
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** An event's end after a revision: valid until the next correction of its time, or now. */
function endAfter({ endAt, revisions }: Pick<EventInfo, 'endAt' | 'revisions'>, index: number): string {
  return revisions.slice(0, index).findLast(({ endBefore }) => endBefore !== null)?.endBefore ?? endAt;
}

interface RevisionProps {
  readonly revision: EventRevision;
  /** The event's end after this revision. */
  readonly endAt: string;
  /** By position in the file's order. */
  readonly carAt: CarAt;
  /** A link to the result after it. */
  readonly result: ReactNode;
}

type CarAt = ReadonlyMap<number, Pick<ResultRow, 'raceNumber' | 'drivers'>>;

function Revision({ revision, endAt, carAt, result }: RevisionProps) {
  const { at, decision, reason, endBefore, moved } = revision;
  // In a voided event every car loses its position.
  const hasMoves = moved.length > 0 && decision?.kind !== 'voidEvent';
  return (
    <>
      <p className={styles.what}>
        <Revised revision={revision} carAt={carAt} />
        {result}
        <span className={styles.when}>
          <TimeStamp at={at} />
        </span>
      </p>
      {endBefore !== null && (
        <p>
          Now ends at <TimeStamp at={endAt} />, not at <TimeStamp at={endBefore} />.
        </p>
      )}
      <p className={styles.reason}>{reason}</p>
      {hasMoves && (
        <ul className={styles.moved} aria-label="Places before and after">
          {moved.map(({ filePosition, from, to }) => (
            <li key={filePosition}>
              <Car row={carAt.get(filePosition)} />
              {placeText(from)}
              <ArrowRight size={14} aria-hidden="true" />
              <span className="visually-hidden">to </span>
              {placeText(to)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RevisedProps {
  readonly revision: Pick<EventRevision, 'kind' | 'decision'>;
  readonly carAt: CarAt;
}

/** What happened, and to which car. */
export function Revised({ revision, carAt }: RevisedProps) {
  const { decision } = revision;
  const about = decision?.filePosition ?? null;
  return (
    <>
      {revisionWords(revision)}
      {about !== null && <Car row={carAt.get(about)} isNamed={decision?.kind === 'changeDriver'} />}
    </>
  );
}

interface CarProps {
  readonly row: ReturnType<CarAt['get']>;
  /** The words before it name the driver: only a crew is listed. */
  readonly isNamed?: boolean;
}

function Car({ row, isNamed = false }: CarProps) {
  if (row === undefined) return null;
  if (isNamed && row.drivers.length === 1) return <NumberPlate number={row.raceNumber} />;
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

/** What happened, without the car: `Lap 12 voided`, `Undone: lap 12 voided`. */
function revisionWords({ kind, decision }: RevisedProps['revision']): string {
  if (kind === 'timesChanged') return 'Date and time corrected';
  if (kind === 'importedAgain') return 'Imported again from the file';
  if (decision === null) return kind === 'undone' ? 'A decision undone' : 'Revised';
  const words = decisionText(decision);
  return kind === 'undone' ? `Undone: ${lowerFirst(words)}` : words;
}

/** Says that the event does not count, and why. */
export function VoidedBanner({ voided }: { readonly voided: NonNullable<EventInfo['voided']> }) {
  return (
    <p className={styles.banner} role="status">
      <Ban size={18} aria-hidden="true" />
      <span>
        <b>This event was voided.</b> {withStop(voided.reason)} It stays here for reference, and counts in no total,
        board, record or class value.
      </span>
    </p>
  );
}
