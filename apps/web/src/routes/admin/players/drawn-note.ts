import type { Sanction } from '@paddock/contracts';

/** Has no row yet: numbers begin with 1. */
const NO_NUMBER = 0;

interface Pages<P> {
  readonly pages: P[];
}

/** What is known of a player, with a note that is on its way. */
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
