import type { StaffChampionship, StaffEntry } from '@paddock/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { errorToMessage } from '../../../../../lib/error-to-message.ts';
import { useNames } from '../../../../../lib/names.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { counted } from '../../../../../shared/format/counted.ts';
import { FormDialog } from '../../../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../../../shared/forms/FormField.tsx';
import { showDone } from '../../../../../shared/toasts/toasts.ts';
import { useRefetch } from '../../../shared/use-staff-mutation.ts';
import styles from '../PasteRounds.module.css';
import { readPastedEntries, type PastedEntry, type PastedLine } from './pasted-entries.ts';

interface PasteEntriesProps {
  readonly championship: StaffChampionship;
  readonly entries: readonly StaffEntry[];
  readonly teams: readonly { readonly teamId: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** Entries from the lines of a spreadsheet: what was understood is shown before they are added. */
export function PasteEntries({ championship, entries, teams, onClose }: PasteEntriesProps) {
  const { championshipId, game } = championship;
  const classes = championship.published?.classes ?? [];
  const names = useNames();
  const refetch = useRefetch();
  const utils = trpc.useUtils();
  const write = trpc.adminChampionships.writeEntry.useMutation();
  const [text, setText] = useState('');
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const lines = readPastedEntries(text, {
    cars: names.carsOf(game),
    teams,
    classes,
    taken: new Set(
      entries
        .filter(({ status }) => status !== 'withdrawn' && status !== 'excluded')
        .map(({ raceNumber }) => raceNumber),
    ),
  });
  const found = lines.flatMap(({ entry }) => (entry === null ? [] : [entry]));

  const personOf = async ({ platformId, name }: PastedEntry) => {
    if (platformId !== null) return { kind: 'platform', platformId, name } as const;
    const { drivers } = await utils.search.drivers.fetch({ filter: name });
    const same = drivers.filter((one) => one.name.toLowerCase() === name.toLowerCase());
    const [only] = same;
    if (only === undefined || same.length > 1)
      throw new Error(
        same.length > 1
          ? 'Several drivers have this name: use the platform id.'
          : 'Nobody here has this name: add the platform id.',
      );
    return { kind: 'driver', playerId: only.playerId } as const;
  };

  /** One after the other: each line that fails says why, and the others are added. */
  const addAll = async (): Promise<void> => {
    setPending(true);
    const failed: { line: string; why: string }[] = [];
    for (const { text: line, entry } of lines) {
      if (entry === null) continue;
      const { raceNumber, carModel, teamId, class: classCode } = entry;
      const rest = { class: classCode, from: null, to: null, absentRounds: [], staffNote: '', reason: 'From a list' };
      try {
        const person = await personOf(entry);
        await write.mutateAsync({
          championshipId,
          entryId: null,
          person,
          raceNumber,
          carModel,
          teamId,
          status: 'confirmed',
          ...rest,
        });
      } catch (error) {
        failed.push({
          line,
          why: error instanceof Error && error.constructor === Error ? error.message : errorToMessage(error),
        });
      }
    }
    setPending(false);
    refetch(['championships']);
    showDone(`${counted(found.length - failed.length, 'entry', 'entries')} added.`);
    if (failed.length === 0) onClose();
    setFailures(failed.map(({ line, why }) => `${line}: ${why}`));
    setText(failed.map(({ line }) => line).join('\n'));
  };

  return (
    <FormDialog
      title="Paste entries"
      isWide
      submit={found.length === 0 ? 'Add the entries' : `Add ${counted(found.length, 'entry', 'entries')}`}
      isBlocked={found.length === 0}
      isPending={isPending}
      failure={failures.length === 0 ? undefined : failures.join(' ')}
      onSubmit={() => void addAll()}
      onClose={onClose}
    >
      <FormField
        label="Entries"
        value={text}
        onChange={setText}
        isMultiline
        maxLength={50_000}
        hint="One a line, as copied from a spreadsheet, columns in any order: number, name, platform id, car, team, class. Number and name are needed."
      />
      {lines.length > 0 && (
        <ol className={styles.lines} aria-label="What was understood">
          {lines.map((line, index) => (
            // Lines may be the same.
            <Line key={index} line={line} teams={teams} classes={classes} />
          ))}
        </ol>
      )}
    </FormDialog>
  );
}

interface LineProps extends Pick<PasteEntriesProps, 'teams'> {
  readonly line: PastedLine;
  readonly classes: readonly { readonly code: string; readonly name: string }[];
}

function Line({ line: { text, entry, problem }, teams, classes }: LineProps) {
  const names = useNames();
  if (entry === null) {
    return (
      <li className={styles.problem}>
        <CircleX size={14} aria-hidden="true" />
        <span>
          {problem} <span className="secondary">{text}</span>
        </span>
      </li>
    );
  }
  const { raceNumber, name, platformId, carModel, teamId } = entry;
  const parts = [
    String(raceNumber),
    name,
    platformId,
    carModel === null ? null : names.car(carModel),
    teams.find((team) => team.teamId === teamId)?.name ?? null,
    classes.find(({ code }) => code === entry.class)?.name ?? null,
  ];
  return (
    <li>
      <CircleCheck size={14} aria-hidden="true" className="better" />
      <span>{parts.filter((part) => part !== null).join(', ')}</span>
    </li>
  );
}
