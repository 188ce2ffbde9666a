import type { AuditTargetKind } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { insertRow } from '../../database/insert-row.ts';

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
export async function writeAudit(tx: Transaction, { target, before, after, ...entry }: AuditEntry): Promise<void> {
  const { kind: targetKind, id } = target;
  const changes = { before: before ?? null, after: after ?? null };
  await insertRow(tx, 'auditLog', { ...entry, targetKind, targetId: String(id), ...changes });
}
