import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { ClassBand, ClassMembers } from '@paddock/contracts';
import { Plus, Trash2 } from 'lucide-react';
import { CUP_NAMES } from '../../../../features/championships/cup-names.ts';
import { carGroupOptions } from '../../../../lib/car-groups.ts';
import { useNames } from '../../../../lib/names.ts';
import { Section } from '../../../../shared/ui/Section.tsx';
import { replaced, without, type Draft, type Loose } from './draft.ts';
import { errorAt, useDraft, useEditor, useErrors } from './editor.tsx';
import { ListError, SelectSetting, Settings, TextSetting } from './settings.tsx';
import settingStyles from './settings.module.css';
import { BAND_TEXTS } from './words.ts';
import styles from './ClassesSection.module.css';

type Members = Loose<ClassMembers>;
type ClassDraft = Draft['classes'][number];

const TABLES = {
  overall: ['overall'],
  class: ['class'],
  both: ['class', 'overall'],
} as const;

export function ClassesSection() {
  const draft = useDraft();
  const { change, isDisabled } = useEditor();
  const { classes, tables } = draft;
  const shown = tables.length > 1 ? 'both' : (tables[0] ?? 'overall');
  const set = (next: readonly ClassDraft[]): void => change((now) => ({ ...now, classes: next }));
  return (
    <Section
      title="Classes"
      note={classes.length === 0 ? 'All cars are in one class' : 'The first that fits a car is its class'}
    >
      <ListError path="classes" />
      <Settings isWide>
        <SelectSetting
          label="Standings"
          path="tables"
          value={shown}
          options={[
            { value: 'overall', text: 'Of all cars together' },
            { value: 'class', text: 'Of each class' },
            { value: 'both', text: 'Of each class and of all together' },
          ]}
          onChange={(value) => change((now) => ({ ...now, tables: TABLES[value] }))}
        />
      </Settings>
      {classes.map((one, index) => (
        <ClassFields
          key={index}
          one={one}
          path={`classes.${index}`}
          onChange={(patch) => set(replaced(classes, index, patch))}
          onRemove={() => set(without(classes, index))}
        />
      ))}
      <Button
        disabled={isDisabled || classes.length >= 20}
        onClick={() => set([...classes, { code: freeCode(classes), name: '', members: { by: 'everybody' } }])}
      >
        <Plus size={16} aria-hidden="true" />
        Add a class
      </Button>
    </Section>
  );
}

function freeCode(classes: readonly ClassDraft[]): string {
  const taken = new Set(classes.map(({ code }) => code));
  const codes = Array.from({ length: classes.length + 1 }, (_, index) => `class-${index + 1}`);
  return codes.find((code) => !taken.has(code)) ?? 'class';
}

interface ClassFieldsProps {
  readonly one: ClassDraft;
  readonly path: string;
  readonly onChange: (patch: Partial<ClassDraft>) => void;
  readonly onRemove: () => void;
}

function ClassFields({ one: { code, name, members }, path, onChange, onRemove }: ClassFieldsProps) {
  const { isDisabled } = useEditor();
  return (
    <div className={styles.class}>
      <TextSetting
        label="Name"
        path={`${path}.name`}
        value={name}
        maxLength={40}
        onChange={(next) => onChange({ name: next })}
      />
      <TextSetting
        label="Code"
        path={`${path}.code`}
        value={code}
        maxLength={24}
        hint="In addresses; entries refer to it."
        onChange={(next) => onChange({ code: next })}
      />
      <SelectSetting
        label="Who is in it"
        path={`${path}.members.by`}
        value={members.by}
        options={[
          { value: 'everybody', text: 'Everybody' },
          { value: 'carGroup', text: 'Cars of a class' },
          { value: 'cars', text: 'Certain cars' },
          { value: 'cup', text: 'A cup category' },
          { value: 'driverClass', text: 'Drivers of a class' },
        ]}
        onChange={(by) => onChange({ members: blankMembers(by) })}
      />
      <MembersField members={members} path={`${path}.members`} onChange={(next) => onChange({ members: next })} />
      <IconButton aria-label={`Remove class ${name || code}`} disabled={isDisabled} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function blankMembers(by: Members['by']): Members {
  switch (by) {
    case 'everybody':
      return { by };
    case 'carGroup':
      return { by, carGroups: [] };
    case 'cars':
      return { by, cars: [] };
    case 'cup':
      return { by, cups: [] };
    case 'driverClass':
      return { by, bands: [] };
  }
}

interface MembersFieldProps {
  readonly members: Members;
  readonly path: string;
  readonly onChange: (members: Members) => void;
}

function MembersField({ members, path, onChange }: MembersFieldProps) {
  const { game } = useEditor();
  const names = useNames();
  switch (members.by) {
    case 'everybody':
      return <span />;
    case 'carGroup':
      return (
        <Several
          label="Classes of cars"
          path={path}
          options={carGroupOptions(names, game).flatMap(({ value }) => (value === '' ? [] : [value]))}
          chosen={members.carGroups}
          onChange={(carGroups) => onChange({ ...members, carGroups })}
        />
      );
    case 'cars':
      return (
        <Several
          label="Cars"
          path={path}
          options={names.carsOf(game).map(([model]) => model)}
          chosen={members.cars.map(Number)}
          textOf={names.car}
          onChange={(cars) => onChange({ ...members, cars })}
        />
      );
    case 'cup':
      return (
        <Several
          label="Cups"
          path={path}
          options={CUP_NAMES.map((_, cup) => cup)}
          chosen={members.cups.map(Number)}
          textOf={(cup) => CUP_NAMES[cup] ?? String(cup)}
          onChange={(cups) => onChange({ ...members, cups })}
        />
      );
    case 'driverClass':
      return (
        <Several<ClassBand>
          label="Classes of drivers"
          path={path}
          options={['bronze', 'silver', 'gold', 'platinum']}
          chosen={members.bands}
          textOf={(band) => BAND_TEXTS[band]}
          onChange={(bands) => onChange({ ...members, bands })}
        />
      );
  }
}

interface SeveralProps<T> {
  readonly label: string;
  readonly path: string;
  readonly options: readonly T[];
  readonly chosen: readonly T[];
  readonly textOf?: (value: T) => string;
  readonly onChange: (chosen: T[]) => void;
}

function Several<T extends string | number>({
  label,
  path,
  options,
  chosen,
  textOf = String,
  onChange,
}: SeveralProps<T>) {
  const errors = useErrors();
  const { isDisabled } = useEditor();
  const error = chosen.length === 0 ? 'Choose at least one.' : errorAt(errors, path);
  return (
    <Autocomplete
      multiple
      className={settingStyles.several}
      options={options}
      value={[...chosen]}
      disabled={isDisabled}
      getOptionLabel={textOf}
      onChange={(_, next) => onChange(next)}
      renderInput={(params) => <TextField {...params} label={label} error={error !== undefined} helperText={error} />}
    />
  );
}
