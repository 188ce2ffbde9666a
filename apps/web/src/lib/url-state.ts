import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

/** What an address can hold of a page. */
type UrlValues = Readonly<Record<string, string | number | undefined>>;

export interface UrlState<T> {
  readonly state: T;
  /** Writes what differs from the defaults into the address; `undefined` takes a field back to its default. */
  readonly change: (patch: Partial<T>) => void;
  readonly clear: () => void;
}

/**
 * The filters of a page, read from the address and written to it. The schema decides what an unknown or broken value becomes:
 * an address somebody typed never breaks a page.
 */
export function useUrlState<T extends UrlValues>(schema: z.ZodType<T>): UrlState<T> {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params]);

  const change = useCallback(
    (patch: Partial<T>) => {
      const options = { replace: true, preventScrollReset: true };
      setParams((current) => patchParams({ schema, current, patch }), options);
    },
    [schema, setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);

  return { state, change, clear };
}

interface PatchParams<T> {
  readonly schema: z.ZodType<T>;
  readonly current: URLSearchParams;
  readonly patch: Partial<T>;
}

/** The address after a change: fields at their default are left out, so that one view has one address. */
export function patchParams<T extends UrlValues>({ schema, current, patch }: PatchParams<T>): URLSearchParams {
  const defaults = new Map<string, unknown>(Object.entries(schema.parse({})));
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries<UrlValues[string]>(patch)) {
    if (value === undefined || value === '' || value === defaults.get(name)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
