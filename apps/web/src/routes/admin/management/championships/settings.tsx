import { clsx } from 'clsx';
import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import { Choice } from '../../../../shared/forms/Choice.tsx';
import { FormField, FormSelect } from '../../../../shared/forms/FormField.tsx';
import { numberOrNull, readPoints, textOrNull } from '../../shared/read-fields.ts';
import { errorAt, useEditor, useErrors } from './editor.tsx';
import { readFraction, readFractionList, typedText } from './read-fraction.ts';
import styles from './settings.module.css';

interface SettingProps {
  readonly label: string;
  /** Of the value in the definition: its error stands here. */
  readonly path: string;
  readonly hint?: ReactNode;
}

function useSetting(path: string) {
  const { isDisabled } = useEditor();
  return { error: errorAt(useErrors(), path), isDisabled };
}

interface TextSettingProps extends SettingProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'datetime-local';
  readonly isMultiline?: boolean;
  readonly maxLength?: number;
}

export function TextSetting({ path, ...props }: TextSettingProps) {
  return <FormField {...props} {...useSetting(path)} />;
}

interface EmptySettingProps extends Omit<TextSettingProps, 'value' | 'onChange'> {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A text; empty is null. */
export function OptionalTextSetting({ value, onChange, ...props }: EmptySettingProps) {
  return <TextSetting {...props} value={value ?? ''} onChange={(text) => onChange(textOrNull(text))} />;
}

interface NumberSettingProps extends SettingProps {
  readonly value: number | string | null;
  readonly onChange: (value: number | string) => void;
}

/** A whole number; what is none stays as it was typed, and the schema says so. */
export function NumberSetting({ value, onChange, path, ...props }: NumberSettingProps) {
  return (
    <FormField
      {...props}
      {...useSetting(path)}
      value={String(value ?? '')}
      maxLength={8}
      onChange={(text) => onChange(numberOrNull(text) ?? '')}
    />
  );
}

interface OptionalNumberProps extends SettingProps {
  readonly value: number | string | null;
  readonly onChange: (value: number | string | null) => void;
}

/** The same; empty is null. */
export function OptionalNumberSetting({ onChange, ...props }: OptionalNumberProps) {
  return <NumberSetting {...props} onChange={(value) => onChange(value === '' ? null : value)} />;
}

/** What was typed, while that still means the value. */
function useTyped(meant: string, read: (text: string) => string, write: () => string) {
  const [typed, setTyped] = useState(write);
  return [read(typed) === meant ? typed : write(), setTyped] as const;
}

interface FractionSettingProps extends SettingProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Exact points, a weight or a share: typed as a decimal, a fraction or a percentage. */
export function FractionSetting({ value, onChange, ...props }: FractionSettingProps) {
  const [text, setText] = useTyped(value, readFraction, () => typedText(value));
  return (
    <TextSetting
      {...props}
      value={text}
      maxLength={16}
      onChange={(typed) => {
        setText(typed);
        onChange(readFraction(typed));
      }}
    />
  );
}

interface OptionalFractionProps extends SettingProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** The same; empty is null. */
export function OptionalFractionSetting({ value, onChange, ...props }: OptionalFractionProps) {
  return <FractionSetting {...props} value={value ?? ''} onChange={(text) => onChange(textOrNull(text))} />;
}

interface PlacesSettingProps extends SettingProps {
  readonly places: readonly string[];
  readonly onChange: (places: string[]) => void;
}

/** Points by place, the first place first. */
export function PlacesSetting({ places, onChange, ...props }: PlacesSettingProps) {
  const write = (): string => places.map(typedText).join(', ');
  const [text, setText] = useTyped(places.join(' '), (typed) => readFractionList(typed).join(' '), write);
  return (
    <TextSetting
      {...props}
      value={text}
      isMultiline
      maxLength={1_000}
      onChange={(typed) => {
        setText(typed);
        onChange(readFractionList(typed));
      }}
    />
  );
}

interface NumbersSettingProps extends SettingProps {
  readonly values: readonly (number | string)[];
  readonly onChange: (values: (number | string)[]) => void;
}

/** Whole numbers by place. */
export function NumbersSetting({ values, onChange, ...props }: NumbersSettingProps) {
  const [text, setText] = useTyped(
    values.join(' '),
    (typed) => readPoints(typed).join(' '),
    () => values.join(', '),
  );
  return (
    <TextSetting
      {...props}
      value={text}
      maxLength={400}
      onChange={(typed) => {
        setText(typed);
        onChange(readPoints(typed));
      }}
    />
  );
}

interface SelectSettingProps<T extends string> extends SettingProps {
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T) => void;
}

export function SelectSetting<T extends string>({ path, options, onChange, ...props }: SelectSettingProps<T>) {
  const chosen = (text: string): void => {
    const option = options.find(({ value }) => value === text);
    if (option !== undefined) onChange(option.value);
  };
  return <FormSelect {...props} {...useSetting(path)} options={options} onChange={chosen} />;
}

interface CheckSettingProps {
  readonly name: string;
  readonly text: ReactNode;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

export function CheckSetting(props: CheckSettingProps) {
  return <Choice {...props} isDisabled={useEditor().isDisabled} />;
}

/** Fields beside each other, as many as fit. */
export function Settings({ isWide = false, children }: { readonly isWide?: boolean; readonly children: ReactNode }) {
  return <div className={clsx(styles.fields, isWide && styles.wide)}>{children}</div>;
}

/** What is wrong with a whole list, which has no field of its own. */
export function ListError({ path }: { readonly path: string }) {
  const message = useErrors().get(path);
  return message === undefined ? null : (
    <Alert severity="error" className={styles.listError}>
      {message}
    </Alert>
  );
}
