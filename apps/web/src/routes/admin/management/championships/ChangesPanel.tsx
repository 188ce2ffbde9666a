import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  ChampionshipReason,
  type ChampionshipDefinition,
  type StaffChampionship,
  type StandingsChange,
} from '@paddock/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { FormField } from '../../../../shared/forms/FormField.tsx';
import { useFormat } from '../../../../shared/hooks/clock.tsx';
import { PreviewView } from '../../shared/preview.tsx';
import { SmallPrint } from '../../shared/parts.tsx';
import { differencesOf, type Difference } from './differences.ts';
import { StandingsNowAndThen } from './StandingsNowAndThen.tsx';
import styles from './ChangesPanel.module.css';

interface ChangesPanelProps {
  readonly championship: StaffChampionship;
  /** null: something in it is still wrong. */
  readonly definition: ChampionshipDefinition | null;
  /** What is wrong, each after the heading of its part. */
  readonly problems: readonly string[];
  /** null: nothing to look at. */
  readonly preview: Pick<UseQueryResult<StandingsChange>, 'data' | 'error'> | null;
  readonly isDisabled: boolean;
  readonly isPending: boolean;
  readonly publishFailure: string | null;
  readonly onPublish: (definition: ChampionshipDefinition, reason: string) => void;
  readonly onSave: (definition: ChampionshipDefinition) => void;
}

/** What the draft changes, and publishing it. */
export function ChangesPanel({
  championship,
  definition,
  problems,
  preview,
  isDisabled,
  isPending,
  publishFailure,
  onPublish,
  onSave,
}: ChangesPanelProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { published, version } = championship;
  const differences = useDifferences(championship, definition);
  const problem = ChampionshipReason.safeParse(reason).error?.issues[0]?.message;
  const isSame = published !== null && differences.length === 0;
  const publish = (): void => {
    setWasTried(true);
    if (definition !== null && problem === undefined) onPublish(definition, reason.trim());
  };
  return (
    <aside className={styles.panel} aria-labelledby="what-changes">
      <h2 id="what-changes">What this changes</h2>
      {published === null && <p className="detail">Nothing is published yet: these are its first rules.</p>}
      {isSame && definition !== null && <p className="detail">Nothing. This is what is published.</p>}
      <Differences differences={differences} />
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map((message) => (
            <span key={message} className={styles.problem}>
              {message}
            </span>
          ))}
        </Alert>
      )}
      {definition !== null && preview !== null && (
        <PreviewView preview={preview}>{(change) => <StandingsNowAndThen change={change} />}</PreviewView>
      )}
      <FormField
        label="Reason, for all to see"
        value={reason}
        onChange={setReason}
        isMultiline
        maxLength={500}
        isDisabled={isDisabled}
        error={wasTried ? problem : undefined}
      />
      {publishFailure !== null && <Alert severity="error">{publishFailure}</Alert>}
      <div className={styles.buttons}>
        <Button
          variant="contained"
          disabled={isDisabled || isPending || definition === null || isSame}
          onClick={publish}
        >
          {`Publish version ${version + 1}`}
        </Button>
        <Button
          disabled={isDisabled || isPending || definition === null}
          onClick={() => definition !== null && onSave(definition)}
        >
          Save draft
        </Button>
      </div>
      <SmallPrint>
        {championship.state === 'draft'
          ? 'Visitors see it once you announce it.'
          : 'Everybody sees the new rules and standings at once. It can be undone.'}
      </SmallPrint>
    </aside>
  );
}

/** The most that are listed: a first draft differs in everything. */
const MAX_SHOWN = 30;

function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  const more = differences.length - MAX_SHOWN;
  return (
    <ul className={styles.differences}>
      {differences.slice(0, MAX_SHOWN).map(({ label, before, after }) => (
        <li key={label}>
          {`${label}: `}
          {before !== null && <del>{before}</del>} {after === null ? <b>removed</b> : <ins>{after}</ins>}
        </li>
      ))}
      {more > 0 && <li>{`and ${counted(more, 'more change')}`}</li>}
    </ul>
  );
}

function useDifferences(
  { published, found }: StaffChampionship,
  definition: ChampionshipDefinition | null,
): readonly Difference[] {
  const names = useNames();
  const format = useFormat();
  const servers = trpc.search.servers.useQuery({}).data ?? [];
  if (definition === null) return [];
  const races = new Map(
    found.flatMap(({ events, nearest }) =>
      [...events, ...(nearest === null ? [] : [nearest])].map((one) => [one.eventId, one]),
    ),
  );
  return differencesOf(published, definition, {
    track: names.track,
    car: names.car,
    server: (id) => servers.find(({ serverId }) => serverId === id)?.name ?? `server ${id}`,
    race: (id) => {
      const race = races.get(id);
      return race === undefined ? `event ${id}` : `the race of ${format.dateTime(race.endAt)}`;
    },
    instant: (instant) => format.dateTime(instant),
  });
}
