import Button from '@mui/material/Button';
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
import { KerbProgress } from '../../../../../shared/ui/KerbProgress.tsx';
import { useRefetch } from '../../../shared/use-staff-mutation.ts';
import lineStyles from '../PasteRounds.module.css';
import { newTeamsOf, readPastedEntries, shortNameOf, type PastedEntry, type PastedLine } from './pasted-entries.ts';
import styles from './PasteEntries.module.css';

interface PasteEntriesProps {
  readonly championship: StaffChampionship;
  readonly entries: readonly StaffEntry[];
  readonly teams: readonly { readonly teamId: number; readonly name: string }[];
  /** Kept by the page, so that closing the dialog loses nothing. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Entries from the lines of a spreadsheet: what was understood is shown before they are added. */
export function PasteEntries({ championship, entries, teams, text, onText, onClose }: PasteEntriesProps) {
  const { championshipId, game } = championship;
  const classes = championship.published?.classes ?? [];
  const names = useNames();
  const refetch = useRefetch();
  const utils = trpc.useUtils();
  const write = trpc.adminChampionships.writeEntry.useMutation();
  const writeTeam = trpc.adminChampionships.writeTeam.useMutation();
  const [failures, setFailures] = useState<readonly string[]>([]);
  /** What is being added, and how far it is; null: nothing. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const lines = readPastedEntries(text, {
    cars: names.carsOf(game),
    teams,
    classes,
    taken: new Map(
      entries
        .filter(({ status }) => status !== 'withdrawn' && status !== 'excluded')
        .map(({ raceNumber, driver }) => [raceNumber, driver.name]),
    ),
  });
  const found = lines.flatMap(({ text: line, entry }) => (entry === null ? [] : [{ line, entry }]));
  const newTeams = newTeamsOf(lines);

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

  /** One after the other: each that fails says why, and the others are added. Returns those that failed. */
  const each = async <T,>(what: string, all: readonly T[], add: (one: T) => Promise<unknown>) => {
    const failed: { one: T; why: string }[] = [];
    for (const [index, one] of all.entries()) {
      setProgress({ what, done: index, total: all.length });
      try {
        await add(one);
      } catch (error) {
        const why = error instanceof Error && error.constructor === Error ? error.message : errorToMessage(error);
        failed.push({ one, why });
      }
    }
    setProgress(null);
    refetch(['championships']);
    return failed;
  };

  const addTeams = async (): Promise<void> => {
    const failed = await each('teams', newTeams, (name) =>
      writeTeam.mutateAsync({
        championshipId,
        teamId: null,
        name,
        shortName: shortNameOf(name),
        colour: null,
        members: [],
      }),
    );
    setFailures(failed.map(({ one, why }) => `${one}: ${why}`));
  };

  const addEntries = async (): Promise<void> => {
    const failed = await each('entries', found, async ({ entry }) => {
      const { raceNumber, carModel, teamId, class: classCode } = entry;
      const rest = { class: classCode, from: null, to: null, absentRounds: [], staffNote: '', reason: 'From a list' };
      const person = await personOf(entry);
      const wish = { championshipId, entryId: null, person, raceNumber, carModel, teamId };
      await write.mutateAsync({ ...wish, status: 'confirmed', ...rest });
    });
    showDone(`${counted(found.length - failed.length, 'entry', 'entries')} added.`);
    const added = found.filter((one) => !failed.some((other) => other.one === one)).map(({ line }) => line);
    setFailures(failed.map(({ one, why }) => `${one.line}: ${why}`));
    if (added.length === lines.length) {
      onText('');
      onClose();
      return;
    }
    // The lines that were not added stay, and with them the names of the columns.
    const left = text.split(/\r?\n/).filter((line) => !added.includes(line));
    onText(left.join('\n'));
  };

  return (
    <FormDialog
      title="Paste entries"
      isWide
      submit={
        progress !== null
          ? `Adding ${progress.done + 1} of ${progress.total}…`
          : found.length === 0
            ? 'Add the entries'
            : `Add ${counted(found.length, 'entry', 'entries')}`
      }
      isBlocked={found.length === 0}
      isPending={progress !== null}
      failure={failures.length === 0 ? undefined : failures.join(' ')}
      onSubmit={() => void addEntries()}
      onClose={onClose}
    >
      <FormField
        label="Entries"
        value={text}
        onChange={onText}
        isDisabled={progress !== null}
        isMultiline
        maxLength={50_000}
        hint="One a line, as copied from a spreadsheet, columns in any order: number, name, platform id, car, team, class. Number and name are needed."
      />
      {newTeams.length > 0 && (
        <div className={styles.teams}>
          <p>
            <b>Not among the teams:</b> {newTeams.join(', ')}
          </p>
          <Button disabled={progress !== null} onClick={() => void addTeams()}>
            {newTeams.length === 1 ? 'Add this team' : `Add these ${newTeams.length} teams`}
          </Button>
        </div>
      )}
      {progress !== null && (
        <KerbProgress label={`Adding the ${progress.what}`} done={progress.done} total={progress.total} />
      )}
      {lines.length > 0 && (
        <ol className={lineStyles.lines} aria-label="What was understood">
          {lines.map((line, index) => (
            // Lines may be the same.
            <Line key={index} line={line} teams={teams} classes={classes} />
          ))}
        </ol>
      )}
    </FormDialog>
  );
}

interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

interface LineProps extends Pick<PasteEntriesProps, 'teams'> {
  readonly line: PastedLine;
  readonly classes: readonly { readonly code: string; readonly name: string }[];
}

function Line({ line: { text, entry, problem }, teams, classes }: LineProps) {
  const names = useNames();
  if (entry === null) {
    return (
      <li className={lineStyles.problem}>
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
