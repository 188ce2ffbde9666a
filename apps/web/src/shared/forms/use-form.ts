import { useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { issuesOf } from '../../lib/error-to-message.ts';

type TextOf<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

export type Form<V extends object> = ReturnType<typeof useForm<V, z.ZodType>>;
/** Props of a form's text field. */
export type BoundField = ReturnType<Form<object>['field']>;

interface FormOptions<V, S extends z.ZodType> {
  readonly schema: S;
  readonly initial: V;
  /** Turns the fields' texts into input for the schema. */
  readonly read: (values: V) => unknown;
  /** The operation: it is sent the parsed values, and its errors about fields are shown at them. */
  readonly mutation?: {
    readonly mutate: (input: z.output<S>) => void;
    readonly error: unknown;
    readonly isPending: boolean;
  };
  /** Gets the parsed values instead, for example to ask for confirmation first. */
  readonly onSubmit?: (input: z.output<S>) => void;
  readonly error?: unknown;
  /** Nothing can be edited, for example without the role for it. */
  readonly isDisabled?: boolean;
}

type FieldErrors = ReadonlyMap<string, string>;
const NO_ERRORS: FieldErrors = new Map();

/** A form validated by the schema of the operation it calls, before the server validates it again. */
export function useForm<V extends object, S extends z.ZodType>({
  schema,
  initial,
  read,
  mutation,
  onSubmit = mutation?.mutate,
  error = mutation?.error ?? null,
  isDisabled = false,
}: FormOptions<V, S>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(NO_ERRORS);
  // The server's errors are hidden once something is edited.
  const [seenError, setSeenError] = useState<unknown>(null);
  const serverErrors = error === seenError ? NO_ERRORS : errorsByPath(issuesOf(error));
  const set = (patch: Partial<V>, ...errorPaths: string[]): void => {
    setValues((current) => ({ ...current, ...patch }));
    // An edited field is validated again on submit.
    const edited = new Set([...Object.keys(patch), ...errorPaths]);
    setErrors((current) => new Map([...current].filter(([path]) => !edited.has(path))));
    setSeenError(error);
  };
  /** A field's error, by its path in the input: `name`, `penalty.timeMs`. The first of several paths that has one. */
  const errorOf = (...paths: string[]): string | undefined =>
    paths.map((path) => errors.get(path) ?? serverErrors.get(path)).find((message) => message !== undefined);
  /** Passes the parsed values to `onSubmit`; if invalid, the fields show their errors. */
  const submit = (): void => {
    const result = schema.safeParse(read(values));
    setErrors(result.success ? NO_ERRORS : errorsByPath(result.error.issues));
    if (result.success) onSubmit?.(result.data);
  };
  return {
    values,
    set,
    errorOf,
    /** Props for the field of a text value; its error may be at other paths of the input. */
    field: (name: TextOf<V>, ...errorPaths: string[]) => ({
      value: String(values[name]),
      // @NOTE a computed key of a generic type: TypeScript widens it to a string.
      onChange: (text: string) => set({ [name]: text } as unknown as Partial<V>, ...errorPaths),
      error: errorOf(name, ...errorPaths),
      isDisabled,
    }),
    reset: (next: V) => {
      setValues(next);
      setErrors(NO_ERRORS);
    },
    submit,
    /** Props for the form element. */
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // React bubbles events from a dialog to the form that renders it, which must not be submitted too.
        event.stopPropagation();
        submit();
      },
    },
    /** Props for a `FormDialog`. */
    dialogProps: { isPending: mutation?.isPending ?? false, onSubmit: submit },
  };
}

interface Issue {
  readonly path: string | readonly PropertyKey[];
  readonly message: string;
}

/** The first error of each field; an error in a list is its field's. */
function errorsByPath(issues: readonly Issue[]): FieldErrors {
  const entries = issues.map(({ path, message }) => {
    const keys = typeof path === 'string' ? path.split('.') : path.map(String);
    return [keys.filter((key) => !/^\d+$/.test(key)).join('.'), message] as const;
  });
  return new Map(entries.toReversed());
}
