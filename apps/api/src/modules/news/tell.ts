import type { FollowKind, NewsKind } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { LOCKS } from '../../database/advisory-locks.ts';

/** Whom a news item concerns. Who reads it is found when they read: `subjectsOf` in readers.ts. */
export type Subject =
  | { readonly kind: 'account' | FollowKind; readonly id: number }
  /** Mods and admins. */
  | { readonly kind: 'staff' };

/** Something that has happened. Ids and figures only: names are read when the text is made. */
export interface NewNews {
  readonly kind: NewsKind;
  readonly subject: Subject;
  readonly eventId?: number | undefined;
  /** In the format of its kind. `by`, ids of drivers: of news that are told as one, those of all, and `from` of the first. */
  readonly detail?: object;
  /** Told once for each key (`once`), or again as one with those before (`again`). Absent: each by itself. */
  readonly merge?: { readonly key: string; readonly is: 'once' | 'again' };
}

/**
 * Tells news within the transaction of their cause, as its last statement: until the commit others who tell wait, so that news become
 * visible in the order of their ids, and no read mark passes one that commits later. Take every other lock before.
 */
export async function tell(tx: Transaction, at: Date, news: readonly NewNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx`select pg_advisory_xact_lock(${LOCKS.news})`;
  const written = await insert(tx, at, news);
  if (written.length === 0) return;
  const isPrivate = written.every(({ kind }) => kind === 'account');
  const payload = isPrivate
    ? { accountIds: [...new Set(written.map(({ id }) => id))] }
    : { accountIds: null, subjects: written };
  await publish(tx, [{ type: 'news', payload }]);
}

interface WrittenNews {
  readonly kind: Subject['kind'];
  readonly id: number;
}

function insert(tx: Transaction, at: Date, news: readonly NewNews[]): Promise<WrittenNews[]> {
  const rows = news.map(({ kind, subject, eventId, detail, merge }) => ({
    kind,
    subject_kind: subject.kind,
    subject_id: subject.kind === 'staff' ? 0 : subject.id,
    event_id: eventId ?? null,
    detail: detail ?? {},
    merge_key: merge?.key ?? null,
    is_again: merge?.is === 'again',
  }));
  // Under the lock: what is told once was told before, or nobody else tells it now.
  return tx<WrittenNews[]>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t (kind text, subject_kind text, subject_id bigint,
        event_id int, detail jsonb, merge_key text, is_again boolean)
    )
    insert into news as n (at, kind, subject_kind, subject_id, event_id, detail, merge_key)
    select ${at.toISOString()}, kind, subject_kind, subject_id, event_id, detail, merge_key from given
    where is_again or merge_key is null or not exists (select from news earlier where earlier.merge_key = given.merge_key)
    on conflict (merge_key) where merge_key is not null do update
    set id = default, at = excluded.at, event_id = excluded.event_id, detail = n.detail || excluded.detail || case
      when n.detail ? 'by' then jsonb_build_object('by', n.detail -> 'by' || (excluded.detail -> 'by'), 'from', n.detail -> 'from')
      else '{}' end
    returning subject_kind as kind, subject_id as id`;
}
