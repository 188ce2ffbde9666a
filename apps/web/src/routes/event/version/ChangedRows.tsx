import type { EventInfo, VersionRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Crew } from '../../../shared/racing/Crew.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import revisionStyles from '../revisions/RevisionsSection.module.css';
import { rowChanges, type RowChange } from './row-changes.ts';
import styles from './VersionView.module.css';

interface ChangedRowsProps {
  readonly info: EventInfo;
  readonly rows: readonly VersionRow[];
  readonly version: number;
}

/** The rows that differ from the version before, in the order of the result. */
export function ChangedRows({ info, rows, version }: ChangedRowsProps) {
  const session = { isRace: info.sessionKind === 'race', hasClasses: info.carGroups.length > 1 };
  const changed = rows
    .map((row) => ({ row, changes: row.before === null ? [] : rowChanges(row, row.before, session) }))
    .filter(({ changes }) => changes.length > 0);
  return (
    <Section title={`What changed from version ${version - 1}`} note="Gaps are in the table below">
      {changed.length === 0 ? (
        <p className="secondary">No place, time, point or penalty changed.</p>
      ) : (
        <ul className={clsx(revisionStyles.list, 'sheet')}>
          {changed.map(({ row, changes }) => (
            <li key={row.filePosition}>
              <p className={revisionStyles.what}>
                <NumberPlate number={row.raceNumber} />
                <Crew drivers={row.drivers} />
              </p>
              <ul className={revisionStyles.moved} aria-label="Before and after">
                {changes.map((change, index) => (
                  <li key={index}>
                    <Change {...change} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Change({ what, from, to }: RowChange) {
  return (
    <>
      <span className={styles.label}>{to === null ? `${what} taken back` : what}</span>
      {from !== null && (to === null ? <s>{from}</s> : from)}
      {from !== null && to !== null && (
        <>
          <ArrowRight size={14} aria-hidden="true" />
          <span className="visually-hidden">to </span>
        </>
      )}
      {to !== null && <b>{to}</b>}
    </>
  );
}
