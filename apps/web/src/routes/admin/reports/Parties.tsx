import type { AdminReport, CaseSide, ReportedCar } from '@paddock/contracts';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { outcomeText, sanctionText } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { formatCount, formatDate, formatOrdinal, useShownClock } from '../../../shared/format/en-au.ts';
import { DriverName } from '../../../shared/ui/DriverName.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Tag } from '../shared/parts.tsx';
import styles from './Parties.module.css';

const MOST_COUNTED = 100;

export function Parties({ report }: { readonly report: AdminReport }) {
  useShownClock();
  const { reporter, reporterCar, reporterSide, accused, accusedSide } = report;
  const { races, reportsMade, upheld } = reporterSide;
  return (
    <div className={styles.columns}>
      <section aria-labelledby="reported-by">
        <h2 id="reported-by" className="overline">
          Reported by
        </h2>
        {reporterCar === null ? (
          <div className={styles['who-and-car']}>
            {reporterSide.driver !== null && <DriverName driver={reporterSide.driver} />}
            {reporterSide.driver === null && <PersonName isStrong>{reporter?.name ?? 'A former member'}</PersonName>}
          </div>
        ) : (
          <Car car={reporterCar} />
        )}
        <p className={styles.car}>
          {reporterCar === null ? 'Not in this event' : <CarText car={reporterCar} />}
          {reporter !== null && (
            <>
              {', '}
              <Link to={hrefs.adminAccount(reporter.accountId)}>
                {reporterCar === null && reporterSide.driver === null ? (
                  'account'
                ) : (
                  <PersonName>{reporter.name}</PersonName>
                )}
              </Link>
            </>
          )}
        </p>
        <dl>
          <Figure name="races" value={races} />
          <Figure name="reports made" value={reportsMade} />
          <Figure name="penalties" value={reporterSide.penalties} />
        </dl>
        <p className={styles.last}>
          {reportsMade === null
            ? 'No earlier reports.'
            : `${upheld === 0 ? 'None' : counted(upheld)} of ${counted(reportsMade)} led to a decision.`}{' '}
          <Earlier side={reporterSide} />
        </p>
      </section>
      <section aria-labelledby="accused">
        <h2 id="accused" className="overline">
          Accused
        </h2>
        <Car car={accused} />
        <p className={styles.car}>
          <CarText car={accused} />
          {accused.driver?.playerId != null && (
            <>
              {', '}
              <Link to={hrefs.adminPlayer(accused.driver.playerId)}>staff page</Link>
            </>
          )}
        </p>
        <dl>
          <Figure name="races" value={accusedSide.races} />
          <Figure name="times reported" value={accusedSide.timesReported} />
          <Figure name="penalties" value={accusedSide.penalties} />
        </dl>
        <p className={styles.last}>
          {lastSanction(accusedSide)} <Earlier side={accusedSide} />
        </p>
      </section>
    </div>
  );
}

function Car({ car }: { readonly car: ReportedCar }) {
  return (
    <div className={styles['who-and-car']}>
      <NumberPlate number={car.raceNumber} />
      {car.driver === null ? <b>No particular driver</b> : <DriverName driver={car.driver} />}
    </div>
  );
}

function CarText({ car }: { readonly car: ReportedCar }) {
  const names = useNames();
  return car.position === null
    ? 'No longer in the result'
    : `${names.car(car.carModel)}, ${formatOrdinal(car.position)} in the result`;
}

function Figure({ name, value }: { readonly name: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null ? '–' : counted(value)}</dd>
    </div>
  );
}

function counted(value: number | null): string {
  return value !== null && value >= MOST_COUNTED ? `${MOST_COUNTED}+` : formatCount(value);
}

function lastSanction({ driver, sanctions }: CaseSide): string {
  const [last] = sanctions;
  if (driver === null) return 'No driver, so no history.';
  if (last === undefined) return 'Never warned or banned.';
  const times = sanctions.length === 1 ? '' : `, ${sanctions.length} in all`;
  return `Last: ${sanctionText(last).toLowerCase()} on ${formatDate(last.createdAt)}${times}.`;
}

/** The latest cases of one side. */
function Earlier({ side: { earlier } }: { readonly side: CaseSide }) {
  if (earlier.length === 0) return null;
  return (
    <>
      Earlier:{' '}
      {earlier.map((report, index) => (
        <span key={report.reportId}>
          {index > 0 && ', '}
          <Link to={hrefs.adminReport(report.reportId)} title={outcomeText(report)}>
            #{report.reportId}
          </Link>
        </span>
      ))}
    </>
  );
}

/** The reporter's statement, unedited. */
export function ClaimSection({ report }: { readonly report: AdminReport }) {
  const { words, evidenceUrl } = report;
  return (
    <Section title="What is claimed">
      <blockquote className={styles.quote}>{words === '' ? 'The text has been erased.' : `“${words}”`}</blockquote>
      <p className={styles.evidence}>
        <span>Evidence</span>
        {evidenceUrl === null ? (
          <span>No link was given.</span>
        ) : (
          <>
            <a href={evidenceUrl} target="_blank" rel="noopener noreferrer ugc nofollow">
              <Video size={16} aria-hidden="true" />
              {shortened(evidenceUrl)}
            </a>
            <Tag>Opens outside Paddock</Tag>
          </>
        )}
      </p>
    </Section>
  );
}

const LONGEST = 64;

function shortened(url: string): string {
  const text = url.replace(/^https:\/\//, '');
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
