import type { EventInfo, ResultVersion } from '@paddock/contracts';
import { clsx } from 'clsx';
import { History } from 'lucide-react';
import { errorToMessage, hasErrorCode } from '../../../lib/error-to-message.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { Flag } from '../../../shared/ui/Flag.tsx';
import { Hero } from '../../../shared/ui/Hero.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { Revised } from '../revisions/RevisionsSection.tsx';
import revisionStyles from '../revisions/RevisionsSection.module.css';
import { ChangedRows } from './ChangedRows.tsx';
import { VersionTable } from './VersionTable.tsx';
import styles from './VersionView.module.css';

interface VersionViewProps {
  readonly info: EventInfo;
  /** Not the present one; perhaps one that there is not. */
  readonly version: number;
}

/** An earlier result of an event: as imported, or as it was after a decision. */
export default function VersionView({ info, version }: VersionViewProps) {
  const names = useNames();
  const { eventId, versionCount } = info;
  const isKnown = version < versionCount;
  const query = trpc.events.version.useQuery({ id: eventId, version }, { enabled: isKnown });
  const today = <TextLink to={hrefs.event(eventId)}>Today’s result</TextLink>;
  return (
    <>
      <Hero
        crumbs={[
          { text: 'Events', href: hrefs.searchEvents({ period: 'all' }) },
          { text: info.title || 'No title', href: hrefs.event(eventId) },
          { text: `Version ${version}` },
        ]}
        title={names.track(info.trackName)}
        mark={<Flag country={names.trackCountry(info.trackName)} size="hero" />}
      >
        <FactList
          facts={[
            { label: 'Session', value: names.session(info.sessionType) },
            { label: 'Finished', value: <TimeStamp at={info.endAt} isApproximate={info.isEndApproximate} /> },
            { label: 'Result', value: isKnown ? `Version ${version} of ${versionCount}` : '–' },
          ]}
        />
      </Hero>
      <PageBody>
        {isKnown && !hasErrorCode(query.error, 'not_found') ? (
          <QueryView query={query} what="this version of the result" rows={info.entryCount}>
            {(result) => <Loaded info={info} result={result} />}
          </QueryView>
        ) : (
          <Empty
            title={isKnown ? 'This version can’t be shown' : `There is no version ${version} of this result`}
            text={isKnown ? errorToMessage(query.error) : `The present one is version ${versionCount}.`}
            action={today}
          />
        )}
      </PageBody>
    </>
  );
}

interface LoadedProps {
  readonly info: EventInfo;
  readonly result: ResultVersion;
}

function Loaded({ info, result }: LoadedProps) {
  const { version, versions, isVoided } = result;
  const rows = result.rows.filter(({ hasLookedIn }) => !hasLookedIn);
  const [begun, ended] = [versions[version - 1]?.since ?? null, versions[version]?.since ?? null];
  return (
    <>
      <p className={styles.notice} role="status">
        <History size={18} aria-hidden="true" />
        <span>
          <b>This is not today’s result.</b> It stood{' '}
          {begun === null ? (
            'from the import'
          ) : (
            <>
              from <TimeStamp at={begun} />
            </>
          )}
          {ended !== null && (
            <>
              {' '}
              until <TimeStamp at={ended} />
            </>
          )}
          {isVoided && ', and the whole event was void'}.{' '}
          <TextLink to={hrefs.event(info.eventId)}>Today’s result</TextLink>
        </span>
      </p>
      <Section title="Versions" note="The result as imported, and after each decision of staff">
        <ol className={clsx(revisionStyles.list, 'sheet')}>
          {versions.map((one) => (
            <Version key={one.version} info={info} result={result} one={one} />
          ))}
        </ol>
      </Section>
      {version > 1 && <ChangedRows info={info} rows={rows} version={version} />}
      <VersionTable info={info} rows={rows} version={version} />
    </>
  );
}

function Version({ info, result, one }: LoadedProps & { readonly one: ResultVersion['versions'][number] }) {
  const { eventId, versionCount } = info;
  const carAt = new Map(result.rows.map((row) => [row.filePosition, row]));
  const { version, since, changes } = one;
  const isShown = version === result.version;
  const isPresent = version === versionCount;
  return (
    <li aria-current={isShown ? 'true' : undefined} className={clsx(isShown && styles.shown)}>
      <p className={revisionStyles.what}>
        {isShown ? (
          <b>Version {version}</b>
        ) : (
          <TextLink to={hrefs.event(eventId, isPresent ? {} : { version })}>
            Version {version}
            {isPresent && ', today’s'}
          </TextLink>
        )}
        {changes.length === 0 && 'As imported from the file'}
        <span className={revisionStyles.when}>{since !== null && <TimeStamp at={since} />}</span>
      </p>
      {changes.map((change, index) => (
        <div key={index}>
          <p className={revisionStyles.what}>
            <Revised revision={change} carAt={carAt} />
          </p>
          <p className={revisionStyles.reason}>
            {change.reason} <small>{change.by === 'staff' ? 'Decided by staff.' : 'Done by the site itself.'}</small>
          </p>
        </div>
      ))}
    </li>
  );
}
