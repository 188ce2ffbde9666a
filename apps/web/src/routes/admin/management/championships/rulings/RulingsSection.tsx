import type { ChampionshipDefinition, StaffRuling } from '@paddock/contracts';
import { RulingText } from '../../../../../features/reports/RulingText.tsx';
import { hrefs } from '../../../../../lib/hrefs.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { PersonName } from '../../../../../shared/ui/PersonName.tsx';
import { QueryView } from '../../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../../shared/ui/Section.tsx';
import { TextLink } from '../../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../../shared/ui/TimeStamp.tsx';
import { DialogButton, rowAction } from '../../../shared/AdminButton.tsx';
import { ConfirmButton } from '../../../shared/ConfirmDialog.tsx';
import { SmallPrint } from '../../../shared/parts.tsx';
import { SimpleTable } from '../../../shared/SimpleTable.tsx';
import { useStaffMutation } from '../../../shared/use-staff-mutation.ts';
import { RulingDialog } from './RulingDialog.tsx';

interface RulingsSectionProps {
  readonly championshipId: number;
  /** As published. */
  readonly definition: ChampionshipDefinition;
}

/** What the stewards decided in a championship, and new decisions. Moderators may decide, too. */
export function RulingsSection({ championshipId, definition }: RulingsSectionProps) {
  const query = trpc.adminChampionships.rulings.useQuery({ championshipId });
  return (
    <Section
      title="Rulings"
      action={
        <DialogButton button="New ruling" size="small">
          {(close) => <RulingDialog championshipId={championshipId} definition={definition} onClose={close} />}
        </DialogButton>
      }
    >
      <QueryView query={query} what="the rulings" rows={3} rowHeight={44}>
        {(rulings) => (
          <SimpleTable
            caption="Decisions of the stewards, the newest first"
            empty={
              <SmallPrint>
                Nothing was ruled yet. Points, licence points and suspended penalties come from the decisions of cases,
                or from here.
              </SmallPrint>
            }
            rows={rulings}
            keyOf={({ rulingId }) => rulingId}
            columns={[
              { head: 'Who', cell: (ruling) => <PersonName>{nameOf(ruling)}</PersonName> },
              { head: 'Ruling', isStrong: true, cell: (ruling) => <RulingText ruling={ruling} /> },
              { head: 'Round', cell: ({ round }) => round ?? 'All' },
              { head: 'Reason', priority: 'medium', isSecondary: true, isWide: true, cell: ({ reason }) => reason },
              {
                head: 'By',
                priority: 'medium',
                isSecondary: true,
                cell: ({ by, at, reportId }) => (
                  <>
                    <PersonName>{by ?? 'A former member'}</PersonName>, <TimeStamp at={at} show="date" />
                    {reportId !== null && (
                      <>
                        , <TextLink to={hrefs.adminReport(reportId)}>report {reportId}</TextLink>
                      </>
                    )}
                  </>
                ),
              },
            ]}
            actions={(ruling) => <RulingActions ruling={ruling} />}
          />
        )}
      </QueryView>
    </Section>
  );
}

function nameOf({ driver, team }: StaffRuling): string {
  return driver?.name ?? team?.name ?? 'An erased driver';
}

function RulingActions({ ruling }: { readonly ruling: StaffRuling }) {
  const { rulingId, state } = ruling;
  const changed = { alsoChanges: ['championships'] };
  const activate = trpc.adminChampionships.activateRuling.useMutation(
    useStaffMutation({ ...changed, done: 'The points are taken.' }),
  );
  const undo = trpc.adminChampionships.undoRuling.useMutation(
    useStaffMutation({ ...changed, done: 'The ruling is undone.' }),
  );
  const name = nameOf(ruling);
  return (
    <>
      {state === 'suspended' && (
        <ConfirmButton
          button="Activate"
          buttonProps={rowAction(`Activate the suspended penalty of ${name}`)}
          title={`Take the suspended points of ${name}?`}
          confirm="Take the points"
          onConfirm={(reason) => activate.mutateAsync({ rulingId, reason })}
        >
          <p>The standings are counted again at once.</p>
        </ConfirmButton>
      )}
      {state !== 'undone' && (
        <ConfirmButton
          button="Undo"
          buttonProps={rowAction(`Undo the ruling on ${name}`)}
          title={`Undo the ruling on ${name}?`}
          confirm="Undo the ruling"
          isDestructive
          onConfirm={(reason) => undo.mutateAsync({ rulingId, reason })}
        >
          <p>It stays on record as undone. The standings are counted again at once.</p>
        </ConfirmButton>
      )}
    </>
  );
}
