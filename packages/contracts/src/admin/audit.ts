import { z } from 'zod';
import { Instant, PRINTABLE, RowId, inUrl } from '../primitives.ts';
import { listOf, listShapes } from './list.ts';

/** The target of a staff action. */
export const AuditTargetKind = z.enum([
  'server',
  'token',
  'file',
  'event',
  'driver',
  'sanction',
  'merge',
  'report',
  'account',
  'claim',
  'season',
  'pointsScheme',
  'championship',
  'track',
  'car',
  'sessionType',
  'site',
  'job',
  'channel',
]);
export type AuditTargetKind = z.output<typeof AuditTargetKind>;

const ActorId = inUrl(RowId);
const TargetId = z.string().min(1).max(64).regex(PRINTABLE);
const ActionStart = z.string().max(64).regex(PRINTABLE, 'An action has no control characters.');

/** Rows are immutable, so a target may have changed since. */
export const AuditRow = z
  .object({
    id: z.int().min(1),
    at: Instant,
    actor: z
      .object({ accountId: RowId, name: z.string().nullable().describe('null once the account was erased') })
      .nullable()
      .describe('null: a command on the server’s own machine'),
    action: z.string().describe('`area.verb`, such as `token.revoke`'),
    target: z.object({ kind: AuditTargetKind, id: z.string() }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string(),
    names: z
      .record(z.string(), z.string())
      .describe(
        'Current names of what the row mentions, by kind and id: `driver:3kG2MnKly4`, `server:3`, `event:127`, and of ' +
          'cars by event and place in the file: `entry:127/3`',
      ),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.output<typeof AuditRow>;

export const auditList = listShapes({
  sorts: ['at'],
  filter: {
    actorId: ActorId.optional(),
    action: ActionStart.optional().describe('Beginning of the action: `token.revoke`, or a whole area: `token.`'),
    targetKind: AuditTargetKind.optional(),
    targetId: TargetId.optional(),
    from: z.iso.date().optional().describe('First day, in the site’s time zone'),
    to: z.iso.date().optional().describe('Last day, in the site’s time zone'),
  },
});
export const AuditPage = listOf(AuditRow);
export type AuditFilter = z.output<typeof auditList.csv>;

/** A staff member with entries in the log. */
export const AuditActor = z.object({ accountId: RowId, name: z.string().nullable() });
