import type { CaseChampionship } from '@paddock/contracts';
import Alert from '@mui/material/Alert';
import { clsx } from 'clsx';
import { RulingText } from '../../../features/reports/RulingText.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { SmallPrint } from '../shared/parts.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { licenceText } from './ruling-fields.ts';
import styles from './AnswersSection.module.css';

/** A championship in which the event counts: what the accused has collected in it. */
export function ChampionshipSection({ championship }: { readonly championship: CaseChampionship }) {
  const { championshipId, name, round, licence, rulings, isEntrant } = championship;
  return (
    <Section title={name} action={<TextLink to={hrefs.championship(championshipId)}>Standings</TextLink>}>
      <div className={clsx(styles.answer, styles.aboveTable)}>
        <p>
          Counts as {round}. The accused has {licenceText(licence)}
        </p>
        {isEntrant && (
          <Alert severity="warning">
            You drive in this championship. Only an admin may rule in it all the same, and the audit log will say so.
          </Alert>
        )}
      </div>
      <SimpleTable
        empty={<SmallPrint>Nothing was ruled about the accused in this championship.</SmallPrint>}
        isDense
        caption={`What was ruled about the accused in ${name}`}
        rows={rulings}
        keyOf={({ rulingId }) => rulingId}
        columns={[
          { head: 'Ruling', isStrong: true, cell: (ruling) => <RulingText ruling={ruling} /> },
          { head: 'Round', cell: (ruling) => ruling.round ?? '–' },
          { head: 'When', priority: 'medium', cell: ({ at }) => <TimeStamp at={at} show="date" /> },
          {
            head: 'Case',
            cell: ({ reportId }) =>
              reportId === null ? '–' : <TextLink to={hrefs.adminReport(reportId)}>#{reportId}</TextLink>,
          },
        ]}
      />
    </Section>
  );
}
