import type { Job } from '@paddock/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { firstRow, type AnySql, type Sql } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import { findRow } from '../../database/row.ts';
import { jobs } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';
import type { JobProgress } from './job-kind.ts';

export type TakenJob = Columns<typeof jobs>;

const NEWEST = 20;

/** Marks a job as running; null: it has ended. */
export function takeJob(sql: Sql, id: number, at: Date): Promise<TakenJob | null> {
  const started = { status: 'running', startedAt: at.toISOString(), done: 0, total: null, outcome: null } as const;
  const hasNotEnded = and(eq(jobs.id, id), inArray(jobs.status, ['waiting', 'running']));
  return firstRow(typed(sql, (db) => db.update(jobs).set(started).where(hasNotEnded).returning()));
}

/** Whether an account may still order jobs: it may have lost its role or been locked. */
export async function mayOrder(sql: Sql, accountId: number): Promise<boolean> {
  const account = await findRow(sql, 'accounts', accountId);
  return account?.role === 'admin' && account.lockedAt === null;
}

export async function saveProgress(sql: AnySql, id: number, { done, total, step }: JobProgress): Promise<void> {
  const outcome = { message: step ?? null };
  const isRunning = and(eq(jobs.id, id), eq(jobs.status, 'running'));
  await typed(sql, (db) => db.update(jobs).set({ done, total, outcome }).where(isRunning));
}

/** `message`: how it ended, for staff. Returns false if it has ended already. */
export async function finishJob(
  sql: AnySql,
  id: number,
  { status, message, at }: { status: 'done' | 'failed'; message: string; at: Date },
): Promise<boolean> {
  const ended = await sql`
    update jobs set status = ${status}, outcome = jsonb_build_object('message', ${message}::text),
      done = case when ${status} = 'done' then coalesce(total, done) else done end, finished_at = ${at.toISOString()}
    where id = ${id} and status = 'running'`;
  return ended.count === 1;
}

export function listJobs(sql: Sql, id: number | null = null): Promise<Job[]> {
  return sql<Job[]>`
    select j.id, j.kind, j.status, j.done, j.total, j.outcome ->> 'message' as message, j.created_at,
      a.name as "createdBy", j.started_at, j.finished_at
    from jobs j left join accounts a on a.id = j.created_by
    ${id === null ? sql`` : sql`where j.id = ${id}`}
    order by j.created_at desc, j.id desc limit ${NEWEST}`;
}
