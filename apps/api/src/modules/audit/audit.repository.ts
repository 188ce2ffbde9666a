import type { AuditTargetKind } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';

export interface AuditEntry {
  readonly at: Date;
  /** null: a command on the server's own machine. */
  readonly actorId: number | null;
  /** `area.verb`: `token.revoke`, `event.void`. */
  readonly action: string;
  /** People are referred to by id: erasing one must not change the log. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: number | string };
  /** What the target was before and is now, as far as the action touched it. No names of persons, no secrets. */
  readonly before?: object;
  readonly after?: object;
  /** As the actor wrote it. */
  readonly reason?: string;
}

/** Called in the transaction of the action: an action that cannot be logged does not happen. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx`
    insert into audit_log (at, actor_id, action, target_kind, target_id, before, after, reason)
    values (${entry.at.toISOString()}, ${entry.actorId}, ${entry.action}, ${entry.target.kind}, ${String(entry.target.id)},
      ${textOf(entry.before)}::text::jsonb, ${textOf(entry.after)}::text::jsonb, ${entry.reason ?? ''})`;
}

function textOf(value: AuditEntry['before']): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
