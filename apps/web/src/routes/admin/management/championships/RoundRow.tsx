import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock, SlidersHorizontal, Trash2, TriangleAlert } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useFormat, useMinute } from '../../../../shared/hooks/clock.tsx';
import { replaced, without, type DraftRound } from './draft.ts';
import { useEditor, useFound } from './editor.tsx';
import { foundText } from './found-words.ts';
import { FoundRaces } from './FoundRaces.tsx';
import { RoundDetails } from './RoundDetails.tsx';
import { OptionalTextSetting, SelectSetting } from './settings.tsx';
import { localText } from './words.ts';
import styles from './RoundRow.module.css';

const ICONS = { good: CircleCheck, choose: TriangleAlert, missing: CircleX, open: Clock };

export interface RoundProps {
  readonly round: DraftRound;
  readonly index: number;
  readonly onChange: (patch: Partial<DraftRound>) => void;
}

/** A round: its day, its track, where it is looked for, and what that finds. */
export const RoundRow = memo(function RoundRow({ round, index }: Omit<RoundProps, 'onChange'>) {
  const { game, isDisabled, change } = useEditor();
  const onChange = (patch: Partial<DraftRound>): void =>
    change((now) => ({ ...now, rounds: replaced(now.rounds, index, patch) }));
  const onRemove = (): void => change((now) => ({ ...now, rounds: without(now.rounds, index) }));
  const found = useFound(round.code);
  const names = useNames();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const today = useFormat().calendarDate(new Date(useMinute()).toISOString());
  const { kind, text } = foundText(found, round.startsAt, today);
  const Icon = ICONS[kind];
  const { code, trackName } = round;
  const tracks = names.tracksOf(game).map(([value, name]) => ({ value, text: name }));
  return (
    <li className={styles.round} aria-label={`Round ${code}`}>
      <div className={clsx(styles.line, isOpen && styles.open)}>
        <b className={styles.code}>{code}</b>
        {/* Phones show the fields of an open round only. */}
        <span className={styles.summary}>
          <b>{trackName === null ? 'Any track' : names.track(trackName)}</b>
          <span className="detail">{round.startsAt === null ? 'No day' : localText(round.startsAt)}</span>
        </span>
        <OptionalTextSetting
          label="Starts"
          type="datetime-local"
          path={`rounds.${index}.startsAt`}
          value={round.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <SelectSetting
          label="Track"
          path={`rounds.${index}.trackName`}
          value={trackName ?? ''}
          options={[
            { value: '', text: 'Any track' },
            ...tracks,
            ...(trackName === null || tracks.some(({ value }) => value === trackName)
              ? []
              : [{ value: trackName, text: trackName }]),
          ]}
          onChange={(value) => onChange({ trackName: value === '' ? null : value })}
        />
        <ServerSelect round={round} index={index} onChange={onChange} />
        <span className={clsx(styles.found, styles[kind])}>
          <Icon size={14} aria-hidden="true" />
          {text}
        </span>
        <span className={styles.buttons}>
          <IconButton
            aria-label={`More about round ${code}`}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal size={16} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={`Remove round ${code}`} disabled={isDisabled} onClick={onRemove}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <FoundRaces round={round} index={index} onChange={onChange} isOpen={isOpen} />
      <div id={detailsId} hidden={!isOpen} className={styles.details}>
        {isOpen && <RoundDetails round={round} index={index} onChange={onChange} />}
      </div>
    </li>
  );
});

/** One server, or any; several are chosen among the details. */
function ServerSelect({ round: { filter }, index, onChange }: RoundProps) {
  const servers = trpc.search.servers.useQuery({}).data ?? [];
  const chosen = filter.serverIds.map(String);
  const value = chosen.length > 1 ? 'several' : (chosen[0] ?? '');
  const known = servers.map(({ serverId, name }) => ({ value: String(serverId), text: name }));
  return (
    <SelectSetting
      label={filter.titleBegins === null ? 'Server' : `Server, title begins “${filter.titleBegins}”`}
      path={`rounds.${index}.filter`}
      value={value}
      options={[
        { value: '', text: 'Any server' },
        ...known,
        ...(chosen.length > 1 ? [{ value: 'several', text: `${chosen.length} servers` }] : []),
        ...(chosen.length === 1 && !known.some((one) => one.value === value)
          ? [{ value, text: `Server ${value}` }]
          : []),
      ]}
      onChange={(next) => {
        if (next !== 'several') onChange({ filter: { ...filter, serverIds: next === '' ? [] : [Number(next)] } });
      }}
    />
  );
}
