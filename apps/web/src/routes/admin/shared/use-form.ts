import { useState } from 'react';
import type { z } from 'zod';
import type { FieldErrors } from './use-staff-change.ts';

type TextOf<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** Props of a form's text field. */
export interface BoundField {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

export interface Form<V> {
  readonly values: V;
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** A field's error, from the shared schema or the server. */
  readonly errorOf: (name: keyof V & string) => string | undefined;
  /** Props for the field of a text value. */
  readonly field: (name: TextOf<V>) => BoundField;
  readonly reset: (values: V) => void;
  /** Updates from the current values. */
  readonly revise: (change: (current: V) => V) => void;
  /** Passes the parsed values to `onSubmit`; if invalid, the fields show their errors. */
  readonly submit: () => void;
}

export interface FormOptions<V, S extends z.ZodType> {
  /** The input schema of the API operation. */
  readonly schema: S;
  readonly initial: V;
  /** Turns the fields' texts into input for the schema. */
  readonly read: (values: V) => unknown;
  readonly onSubmit: (input: z.output<S>) => void;
  /** The server's errors, from `useStaffChange`. */
  readonly serverErrors?: FieldErrors;
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** A form validated by the schema of the operation it calls, before the server validates it again. */
export function useForm<V extends object, S extends z.ZodType>({
  schema,
  initial,
  read,
  onSubmit,
  serverErrors = NO_ERRORS,
}: FormOptions<V, S>): Form<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(NO_ERRORS);
  const patch = (name: keyof V & string, value: unknown): void => {
    setValues((current) => ({ ...current, [name]: value }));
    // Clear the field's error while it is edited; it is validated again on submit.
    setErrors((current) => new Map([...current].filter(([path]) => path !== name)));
  };
  const errorOf = (name: keyof V & string): string | undefined => errors.get(name) ?? serverErrors.get(name);
  return {
    values,
    set: patch,
    errorOf,
    field: (name) => ({
      value: String(values[name]),
      onChange: (text) => patch(name, text),
      error: errorOf(name),
    }),
    reset: (next) => {
      setValues(next);
      setErrors(NO_ERRORS);
    },
    revise: setValues,
    submit: () => {
      const result = schema.safeParse(read(values));
      if (result.success) {
        setErrors(NO_ERRORS);
        onSubmit(result.data);
        return;
      }
      setErrors(new Map(result.error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message])));
    },
  };
}
