import type { StaffChampionship, StaffEntry } from '@paddock/contracts';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNames } from '../../../../../lib/names.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { DriverName } from '../../../../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../../../../shared/racing/NumberPlate.tsx';
import { Empty } from '../../../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../../shared/ui/Section.tsx';
import { DialogButton, rowAction } from '../../../shared/AdminButton.tsx';
import { SimpleTable } from '../../../shared/SimpleTable.tsx';
import { EntryListSection } from './EntryListSection.tsx';
import { PasteEntries } from './PasteEntries.tsx';
import { StaffEntryDialog } from './StaffEntryDialog.tsx';
import { STATUS_OPTIONS } from './staff-entry.ts';
import { TeamDialog, type StaffTeam } from './TeamDialog.tsx';

/** Entries, teams and entry lists of a championship whose rules are published. */
export function StaffEntries({ championship }: { readonly championship: StaffChampionship }) {
  const { championshipId, published } = championship;
  const query = trpc.adminChampionships.entries.useQuery({ championshipId }, { enabled: published !== null });
  if (published === null) return null;
  return (
    <QueryView query={query} what="the entries" rows={6}>
      {({ entries, teams }) => (
        <>
          <div id="drivers">
            <EntriesList championship={championship} entries={entries} teams={teams} />
          </div>
          <div id="team-list">
            <TeamsList championship={championship} entries={entries} teams={teams} />
          </div>
          <div id="entry-list">
            <EntryListSection championship={championship} />
          </div>
        </>
      )}
    </QueryView>
  );
}

const ADMIN_ONLY = 'change entries';

interface ListProps {
  readonly championship: StaffChampionship;
  readonly entries: readonly StaffEntry[];
  readonly teams: readonly StaffTeam[];
}

function EntriesList({ championship, entries, teams }: ListProps) {
  const names = useNames();
  const [pasted, setPasted] = useState('');
  return (
    <Section
      title="Drivers"
      note="Gates and limits are for those who sign up: you can add anybody"
      isActionWide
      action={
        <>
          <DialogButton Icon={ClipboardPaste} size="small" button="Paste entries" adminOnly={ADMIN_ONLY} isQuiet>
            {(close) => (
              <PasteEntries
                championship={championship}
                entries={entries}
                teams={teams}
                text={pasted}
                onText={setPasted}
                onClose={close}
              />
            )}
          </DialogButton>{' '}
          <DialogButton Icon={Plus} size="small" button="Add an entry" adminOnly={ADMIN_ONLY}>
            {(close) => <StaffEntryDialog championship={championship} entry={null} teams={teams} onClose={close} />}
          </DialogButton>
        </>
      }
    >
      <SimpleTable
        caption="Entries"
        rows={entries}
        keyOf={({ entryId }) => entryId}
        empty={<Empty title="No entries yet" text="They appear when drivers sign up, or when you add them." />}
        columns={[
          { head: 'Driver', cell: ({ driver }) => <DriverName driver={driver} /> },
          { head: 'No.', cell: ({ raceNumber }) => <NumberPlate number={String(raceNumber)} /> },
          { head: 'Team', priority: 'medium', cell: ({ team }) => team?.name ?? '–' },
          { head: 'Car', priority: 'high', cell: ({ carModel }) => names.car(carModel) },
          { head: 'Id', priority: 'medium', cell: ({ platformId }) => platformId ?? '–' },
          { head: 'State', cell: ({ status, queue }) => `${textOf(status)}${queue === null ? '' : ` ${queue}`}` },
          {
            head: 'Note',
            priority: 'medium',
            cell: ({ note, staffNote }) => [note, staffNote].filter(Boolean).join(' · '),
          },
        ]}
        actions={(entry) => (
          <DialogButton
            {...rowAction(`Change the entry of ${entry.driver.name}`)}
            button="Change"
            adminOnly={ADMIN_ONLY}
          >
            {(close) => <StaffEntryDialog championship={championship} entry={entry} teams={teams} onClose={close} />}
          </DialogButton>
        )}
      />
    </Section>
  );
}

function textOf(status: StaffEntry['status']): string {
  return STATUS_OPTIONS.find(({ value }) => value === status)?.text ?? status;
}

function TeamsList({ championship, entries, teams }: ListProps) {
  /** Entrants who have not raced here: their team is in their entry alone. */
  const newcomersOf = ({ teamId }: StaffTeam): string[] =>
    entries
      .filter(({ driver, team }) => driver.playerId === null && team?.teamId === teamId)
      .map(({ driver }) => driver.name);
  return (
    <Section
      title="Teams and their drivers"
      action={
        <DialogButton Icon={Plus} size="small" button="Add a team" adminOnly={ADMIN_ONLY}>
          {(close) => <TeamDialog championship={championship} team={null} newcomers={[]} onClose={close} />}
        </DialogButton>
      }
    >
      <SimpleTable
        caption="Teams"
        rows={teams}
        keyOf={({ teamId }) => teamId}
        empty={<Empty title="No teams yet" text="Entrants found them where the rules allow it, or you add them." />}
        columns={[
          { head: 'Team', cell: ({ name, shortName }) => `${name} (${shortName})` },
          {
            head: 'Drivers',
            cell: (team) => [...team.members.map(({ name }) => name), ...newcomersOf(team)].join(', ') || '–',
          },
        ]}
        actions={(team) => (
          <DialogButton {...rowAction(`Change ${team.name}`)} button="Change" adminOnly={ADMIN_ONLY}>
            {(close) => (
              <TeamDialog championship={championship} team={team} newcomers={newcomersOf(team)} onClose={close} />
            )}
          </DialogButton>
        )}
      />
    </Section>
  );
}
