import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useSite } from '../../../../lib/use-site.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { ZoneField } from '../../servers/ZoneField.tsx';
import { blankHeat, replaced, without, type DraftHeat } from './draft.ts';
import { errorAt, useEditor, useErrors } from './editor.tsx';
import { HeatFields } from './HeatFields.tsx';
import type { RoundProps } from './RoundRow.tsx';
import {
  CheckSetting,
  FractionSetting,
  NumberSetting,
  OptionalFractionSetting,
  OptionalNumberSetting,
  OptionalTextSetting,
  Settings,
  TextSetting,
} from './settings.tsx';
import styles from './settings.module.css';

/** What most rounds leave as it is. */
export function RoundDetails({ round, index, onChange }: RoundProps) {
  const errors = useErrors();
  const { isDisabled } = useEditor();
  const near = useSite()?.timeZone ?? 'UTC';
  const path = `rounds.${index}`;
  const { filter, heats, code } = round;
  const setFilter = (patch: Partial<typeof filter>): void => onChange({ filter: { ...filter, ...patch } });
  const setHeat = (at: number, patch: Partial<DraftHeat>): void => onChange({ heats: replaced(heats, at, patch) });
  return (
    <>
      <Settings>
        <TextSetting
          label="Name"
          path={`${path}.name`}
          value={round.name}
          maxLength={80}
          onChange={(name) => onChange({ name })}
        />
        <ZoneField
          label="Time zone"
          near={near}
          hint="Of the planned start."
          value={round.timeZone}
          error={errorAt(errors, `${path}.timeZone`)}
          isDisabled={isDisabled}
          onChange={(timeZone: string) => onChange({ timeZone })}
        />
        <OptionalNumberSetting
          label="Minutes"
          path={`${path}.minutes`}
          value={round.minutes}
          hint="Planned length."
          onChange={(minutes) => onChange({ minutes })}
        />
        <OptionalNumberSetting
          label="Practice before"
          path={`${path}.practiceMinutes`}
          value={round.practiceMinutes}
          hint="Minutes before the start."
          onChange={(practiceMinutes) => onChange({ practiceMinutes })}
        />
        <FractionSetting
          label="Weight"
          path={`${path}.weight`}
          value={round.weight}
          hint="Multiplies the points by place; 2 for double points."
          onChange={(weight) => onChange({ weight })}
        />
        <FractionSetting
          label="Factor"
          path={`${path}.factor`}
          value={round.factor}
          hint="Of everything: 0.5 for half points."
          onChange={(factor) => onChange({ factor })}
        />
        <OptionalFractionSetting
          label="Distance driven"
          path={`${path}.distance`}
          value={round.distance}
          hint="A share such as 75 %, where the rules count by distance."
          onChange={(distance) => onChange({ distance })}
        />
        <OptionalNumberSetting
          label="Least driving minutes"
          path={`${path}.minDriveMinutes`}
          value={round.minDriveMinutes}
          hint="Of each driver of a crew."
          onChange={(minDriveMinutes) => onChange({ minDriveMinutes })}
        />
        <OptionalNumberSetting
          label="Most driving minutes"
          path={`${path}.maxDriveMinutes`}
          value={round.maxDriveMinutes}
          onChange={(maxDriveMinutes) => onChange({ maxDriveMinutes })}
        />
      </Settings>
      <ServersField
        serverIds={filter.serverIds.map(Number)}
        isDisabled={isDisabled}
        onChange={(serverIds) => setFilter({ serverIds })}
      />
      <Settings>
        <OptionalTextSetting
          label="Title begins with"
          path={`${path}.filter.titleBegins`}
          value={filter.titleBegins}
          maxLength={80}
          hint="Of the event; empty: any title."
          onChange={(titleBegins) => setFilter({ titleBegins })}
        />
        <NumberSetting
          label="Hours before"
          path={`${path}.filter.hoursBefore`}
          value={filter.hoursBefore}
          hint="A race that began earlier is not this round."
          onChange={(hoursBefore) => setFilter({ hoursBefore })}
        />
        <NumberSetting
          label="Hours after"
          path={`${path}.filter.hoursAfter`}
          value={filter.hoursAfter}
          onChange={(hoursAfter) => setFilter({ hoursAfter })}
        />
      </Settings>
      {heats.map((heat, at) => (
        <HeatFields
          key={heat.code}
          heat={heat}
          path={`${path}.heats.${at}`}
          isOnly={heats.length === 1}
          onChange={(patch) => setHeat(at, patch)}
          onRemove={() => onChange({ heats: without(heats, at) })}
        />
      ))}
      <Button
        size="small"
        disabled={isDisabled || heats.length >= 10}
        onClick={() => onChange({ heats: [...heats, blankHeat(furtherHeat(code, heats))] })}
      >
        Add a race to this round
      </Button>
      <CheckSetting
        name="Optional"
        text="One more chance to score: it does not raise how many rounds count."
        isChosen={round.isOptional}
        onChange={(isOptional) => onChange({ isOptional })}
      />
      <CheckSetting
        name="Cancelled"
        text="It is not driven and does not count."
        isChosen={round.isCancelled}
        onChange={(isCancelled) => onChange({ isCancelled })}
      />
    </>
  );
}

/** `R4-2`, or the next that is free. */
function furtherHeat(code: string, heats: readonly DraftHeat[]): string {
  const taken = new Set(heats.map((heat) => heat.code));
  const codes = Array.from({ length: heats.length + 1 }, (_, index) => `${code}-${index + 2}`.slice(0, 12));
  return codes.find((one) => !taken.has(one)) ?? code;
}

interface ServersFieldProps {
  readonly serverIds: readonly number[];
  readonly isDisabled: boolean;
  readonly onChange: (serverIds: number[]) => void;
}

function ServersField({ serverIds, isDisabled, onChange }: ServersFieldProps) {
  const servers = trpc.search.servers.useQuery({}).data ?? [];
  const nameOf = (id: number): string => servers.find(({ serverId }) => serverId === id)?.name ?? `Server ${id}`;
  return (
    <Settings isWide>
      <Autocomplete
        multiple
        className={styles.several}
        options={servers.map(({ serverId }) => serverId)}
        value={[...serverIds]}
        disabled={isDisabled}
        getOptionLabel={nameOf}
        onChange={(_, ids) => onChange(ids)}
        renderInput={(params) => (
          <TextField {...params} label="Servers" helperText="Races of any of these; none chosen: of every server." />
        )}
      />
    </Settings>
  );
}
