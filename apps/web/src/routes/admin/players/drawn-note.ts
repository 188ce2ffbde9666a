import type { Sanction } from '@paddock/contracts';

/** Placeholder number before the row exists: real numbers begin with 1. */
const NO_NUMBER = 0;

interface Pages<P> {
  readonly pages: P[];
}

/** A player's cached data with a pending note added. */
export function withNote<P extends { rows: Sanction[] }, D extends Pages<P>>(
  shown: D,
  { text, name }: { readonly text: string; readonly name: string | null },
): D {
  const note: Sanction = {
    sanctionId: NO_NUMBER,
    kind: 'note',
    scope: null,
    reason: text,
    evidence: '',
    reportId: null,
    createdAt: new Date().toISOString(),
    createdBy: name,
    endsAt: null,
    state: 'current',
    endedAt: null,
    liftedBy: null,
    liftReason: null,
  };
  return {
    ...shown,
    pages: shown.pages.map((page, at) => (at === 0 ? { ...page, rows: [note, ...page.rows] } : page)),
  };
}
