import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

type UrlValues = Readonly<Record<string, string | number | undefined>>;

export type UrlState<T extends UrlValues> = ReturnType<typeof useUrlState<T>>;

export interface FilterProps {
  readonly value: string;
  /** The value that does not filter. */
  readonly neutral: string;
  readonly onChange: (text: string) => void;
}

/** A page's filters in the URL. The schema replaces invalid values, so that a hand-typed URL never breaks a page. */
export function useUrlState<T extends UrlValues>(schema: z.ZodType<T>) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params]);

  /** Writes values that differ from the defaults into the URL; `undefined` resets a field to its default. */
  const change = useCallback(
    (patch: Partial<T>) => {
      const options = { replace: true, preventScrollReset: true };
      setParams((current) => patchParams({ schema, current, patch }), options);
    },
    [schema, setParams],
  );
  return {
    state,
    change,
    /** Props for the field of one value. */
    filter: (name: keyof T & string) => filterProps({ schema, state, change }, name),
  };
}

interface FilteredUrl<T> {
  readonly schema: z.ZodType<T>;
  readonly state: T;
  readonly change: (patch: Partial<T>) => void;
}

/** Props for the field of one value; its text is read as the schema reads the URL. */
export function filterProps<T extends UrlValues>(
  { schema, state, change }: FilteredUrl<T>,
  name: keyof T & string,
): FilterProps {
  return {
    value: String(state[name] ?? ''),
    neutral: String(schema.parse({})[name] ?? ''),
    onChange: (text) => {
      // @NOTE a computed key of a generic type: TypeScript widens it to a string.
      change({ [name]: schema.parse({ [name]: text === '' ? undefined : text })[name] } as unknown as Partial<T>);
    },
  };
}

interface PatchParams<T> {
  readonly schema: z.ZodType<T>;
  readonly current: URLSearchParams;
  readonly patch: Partial<T>;
}

/** The search parameters after a change: default values are left out, so that each view has exactly one URL. */
export function patchParams<T extends UrlValues>({ schema, current, patch }: PatchParams<T>): URLSearchParams {
  const defaults = new Map<string, unknown>(Object.entries(schema.parse({})));
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries<UrlValues[string]>(patch)) {
    if (value === undefined || value === '' || value === defaults.get(name)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
