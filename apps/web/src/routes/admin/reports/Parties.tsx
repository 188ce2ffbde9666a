import { clsx } from 'clsx';
import type { AdminReport, CaseSide, DriverRef, ReportedCar } from '@paddock/contracts';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { outcomeText, sanctionText } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames, type Names } from '../../../lib/names.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { formatCount, formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import type { Format } from '../../../shared/format/time-format.ts';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import styles from './Parties.module.css';

const MAX_COUNTED = 100;

export function Parties({ report }: { readonly report: AdminReport }) {
  const format = useFormat();
  const names = useNames();
  const { reporter, reporterCar, reporterSide, accused, accusedSide } = report;
  const { driver, reportsMade, upheld } = reporterSide;
  const parties = [
    {
      title: 'Reported by',
      car: reporterCar,
      side: reporterSide,
      name: reporter?.name ?? 'A former member',
      link: reporter && {
        to: hrefs.adminAccount(reporter.accountId),
        text: reporterCar === null && driver === null ? 'account' : reporter.name,
      },
      reports: { label: 'reports made', value: reportsMade },
      past:
        reportsMade === null
          ? 'No earlier reports.'
          : `${upheld === 0 ? 'None' : counted(upheld)} of ${counted(reportsMade)} led to a decision.`,
    },
    {
      title: 'Accused',
      car: accused,
      side: accusedSide,
      link:
        accused.driver?.playerId == null
          ? null
          : { to: hrefs.adminPlayer(accused.driver.playerId), text: 'staff page' },
      reports: { label: 'times reported', value: accusedSide.timesReported },
      past: lastSanction(accusedSide, format),
    },
  ];
  return (
    <div className={clsx(styles.columns, 'sheet')}>
      {parties.map(({ title, car, side, name = '', link, reports, past }) => (
        <section key={title} aria-label={title}>
          <h2 className="overline">{title}</h2>
          <div className={styles['who-and-car']}>
            {car !== null && <NumberPlate number={car.raceNumber} />}
            <Who driver={(car ?? side).driver} name={car === null ? name : 'No particular driver'} />
          </div>
          <p className={styles.car}>
            {carText(car, names)}
            {link !== null && (
              <>
                {', '}
                <Link to={link.to}>
                  <PersonName>{link.text}</PersonName>
                </Link>
              </>
            )}
          </p>
          <dl>
            {[{ label: 'races', value: side.races }, reports, { label: 'penalties', value: side.penalties }].map(
              ({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{counted(value)}</dd>
                </div>
              ),
            )}
          </dl>
          <p className={styles.last}>
            {past} <Earlier side={side} />
          </p>
        </section>
      ))}
    </div>
  );
}

function Who({ driver, name }: { readonly driver: DriverRef | null; readonly name: string }) {
  return driver === null ? <PersonName isStrong>{name}</PersonName> : <DriverName driver={driver} />;
}

function carText(car: ReportedCar | null, names: Names): string {
  if (car === null) return 'Not in this event';
  if (car.position === null) return 'No longer in the result';
  return `${names.car(car.carModel)}, ${formatOrdinal(car.position)} in the result`;
}

/** A figure up to the counted maximum; a dash for null. */
function counted(value: number | null): string {
  return value !== null && value >= MAX_COUNTED ? `${MAX_COUNTED}+` : formatCount(value);
}

function lastSanction({ driver, sanctions }: CaseSide, format: Format): string {
  const [last] = sanctions;
  if (driver === null) return 'No driver, so no history.';
  if (last === undefined) return 'Never warned or banned.';
  const times = sanctions.length === 1 ? '' : `, ${sanctions.length} in all`;
  return `Last: ${sanctionText(last, format).toLowerCase()} on ${format.date(last.createdAt)}${times}.`;
}

/** The latest cases of one side. */
function Earlier({ side: { earlier } }: { readonly side: CaseSide }) {
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <>
      Earlier:{' '}
      {earlier.map((report, index) => (
        <span key={report.reportId}>
          {index > 0 && ', '}
          <Link to={hrefs.adminReport(report.reportId)} title={outcomeText(report, format)}>
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
      <p className={clsx(styles.evidence, 'detail')}>
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
