import { useState } from 'react';
import type { z } from 'zod';
import type { FieldErrors } from './use-staff-change.ts';

type TextOf<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** What a field of text needs of its form. */
export interface BoundField {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

export interface Form<V> {
  readonly values: V;
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** What is wrong with a field: as the shared schema sees it, or as the server saw it. */
  readonly errorOf: (name: keyof V & string) => string | undefined;
  /** A text of the values, to be spread into its field. */
  readonly field: (name: TextOf<V>) => BoundField;
  readonly reset: (values: V) => void;
  /** From the values as they are by then. */
  readonly revise: (change: (current: V) => V) => void;
  /** Calls back with what the schema makes of the values; when it refuses them, the fields say why. */
  readonly submit: () => void;
}

export interface FormOptions<V, S extends z.ZodType> {
  /** The input of the operation that the form calls. */
  readonly schema: S;
  readonly initial: V;
  /** From the fields' texts to what the schema reads. */
  readonly read: (values: V) => unknown;
  readonly onSubmit: (input: z.output<S>) => void;
  /** What the server found, from `useStaffChange`. */
  readonly serverErrors?: FieldErrors;
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** A form that is checked by the schema of the operation it calls, before the server checks it again. */
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
    // What was wrong is being changed: it is looked at again on submit.
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
