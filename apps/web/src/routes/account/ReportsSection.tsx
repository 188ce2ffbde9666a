import { clsx } from 'clsx';
import Button from '@mui/material/Button';
import type { OwnPenalty, OwnReport, ReportAboutMe } from '@paddock/contracts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { consequencesText, penaltyText, reportTitle } from '../../features/reports/report-names.ts';
import { StatusMark } from '../../features/reports/StatusMark.tsx';
import { byCursor, trpc } from '../../lib/trpc.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { showFailure } from '../../shared/toasts/toasts.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../shared/racing/NumberPlate.tsx';
import { PagedRows, ShowNextPage } from '../../shared/ui/PagedRows.tsx';
import { FailedQuery } from '../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { AppealPart, StatementPart } from './CaseAnswers.tsx';
import { EventLink } from './EventLink.tsx';
import { List, Text } from './parts.tsx';
import styles from './ReportsSection.module.css';

const PAGE = 5;
/** Refetched when the visitor returns to the page, to show new outcomes. */
const FRESH = { ...byCursor, refetchOnWindowFocus: true, staleTime: 0 } as const;

export function OwnReportsSection() {
  const query = trpc.reports.own.useInfiniteQuery({ limit: PAGE }, FRESH);
  return (
    <Section title="Your reports">
      <PagedRows
        query={query}
        what="your reports"
        rows={2}
        rowHeight={72}
        rowsOf={(page) => page.reports}
        empty={<Text>You have not reported anything. Report an incident from the page of its event.</Text>}
      >
        {(reports) => (
          <List className={styles.cases}>
            {reports.map((report) => (
              <OwnCase key={report.reportId} report={report} />
            ))}
          </List>
        )}
      </PagedRows>
    </Section>
  );
}

function OwnCase({ report }: { readonly report: OwnReport }) {
  const format = useFormat();
  const { status, accused, words, evidenceUrl, publicSummary, penalty, rulings, createdAt } = report;
  const isOpen = status === 'submitted' || status === 'underReview';
  return (
    <li>
      <h3>{reportTitle(report)}</h3>
      <StatusMark status={status} />
      <p className={clsx(styles.quiet, 'detail')}>
        <NumberPlate number={accused.raceNumber} />
        {accused.driver !== null && <DriverName driver={accused.driver} hasBadge={false} />}
        <EventLink event={report.event} penalty={penalty} />
        <span>
          reported <TimeStamp at={createdAt} />
        </span>
      </p>
      <p className={styles.words}>{words}</p>
      {evidenceUrl !== null && (
        <p className={clsx(styles.quiet, 'detail')}>
          {/* From a user: opens without a referrer. */}
          <a href={evidenceUrl} target="_blank" rel="noopener noreferrer ugc nofollow">
            {new URL(evidenceUrl).host} <ExternalLink size={13} aria-hidden="true" />
          </a>
        </p>
      )}
      {publicSummary !== null && (
        <Outcome decidedAt={report.decidedAt} summary={publicSummary}>
          {consequencesText({ penalty, rulings }, format)}
        </Outcome>
      )}
      <AppealPart report={report} />
      {isOpen && <Withdraw reportId={report.reportId} />}
    </li>
  );
}

function Withdraw({ reportId }: { readonly reportId: number }) {
  const utils = trpc.useUtils();
  const withdraw = trpc.reports.withdraw.useMutation({
    onError: showFailure,
    onSettled: () => utils.reports.invalidate(),
  });
  return (
    <div>
      <Button
        size="small"
        onClick={() => withdraw.mutate({ reportId })}
        disabled={withdraw.isPending}
        aria-label={`Withdraw report ${reportId}`}
      >
        Withdraw
      </Button>
    </div>
  );
}

/** Cases in which the stewards ask the visitor for a statement: first on the page, because they have a deadline. */
export function StatementsSection() {
  const query = trpc.reports.aboutMe.useInfiniteQuery({ limit: PAGE }, FRESH);
  const statements = (query.data?.pages ?? []).flatMap((page) => page.statements);
  if (statements.length === 0) return null;
  return (
    <Section title="Questions from the stewards">
      {statements.map((request) => (
        <StatementPart key={request.reportId} request={request} />
      ))}
    </Section>
  );
}

/** Staff decisions about the visitor's driver. Renders nothing if there are none. */
export function ReportsAboutMeSection() {
  const query = trpc.reports.aboutMe.useInfiniteQuery({ limit: PAGE }, FRESH);
  const pages = query.data?.pages ?? [];
  const decisions = [
    ...pages.flatMap(({ reports }) => reports),
    ...pages.flatMap(({ penalties }) => penalties),
  ].toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt));
  if (query.data === undefined && query.error !== null) {
    return (
      <Section title="Decisions about your driving">
        <FailedQuery query={query} what="the decisions about your driving" />
      </Section>
    );
  }
  if (decisions.length === 0) return null;
  return (
    <Section title="Decisions about your driving">
      <List className={styles.cases}>
        {decisions.map((decision) => (
          <DecisionAboutMe
            key={'reportId' in decision ? decision.reportId : `${decision.event.eventId} ${decision.decidedAt}`}
            decision={decision}
          />
        ))}
      </List>
      <ShowNextPage query={query} />
    </Section>
  );
}

/** The outcome of a report about the visitor, or a decision about a result that no report led to. */
function DecisionAboutMe({ decision }: { readonly decision: ReportAboutMe | OwnPenalty }) {
  const format = useFormat();
  const { event, decidedAt } = decision;
  const isReport = 'reportId' in decision;
  return (
    <li>
      <h3>{isReport ? reportTitle(decision) : penaltyText(decision.penalty)}</h3>
      {isReport && <StatusMark status={decision.status} />}
      <p className={clsx(styles.quiet, 'detail')}>
        <EventLink event={event} penalty={decision.penalty} />
      </p>
      {isReport && decision.status === 'underReview' ? (
        <p className={styles.words}>The decision was undone. The stewards decide again.</p>
      ) : (
        <Outcome decidedAt={decidedAt} summary={isReport ? decision.publicSummary : decision.reason}>
          {isReport && consequencesText(decision, format)}
        </Outcome>
      )}
      {isReport && <AppealPart report={decision} />}
    </li>
  );
}

interface OutcomeProps {
  readonly decidedAt: string | null;
  readonly summary: string;
  readonly children?: ReactNode;
}

function Outcome({ decidedAt, summary, children }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <p>{summary === '' ? 'The text has been erased.' : summary}</p>
      {Boolean(children) && (
        <p>
          <b>{children}</b>
        </p>
      )}
      {decidedAt !== null && (
        <p className={clsx(styles.quiet, 'detail')}>
          <TimeStamp at={decidedAt} />
        </p>
      )}
    </div>
  );
}
