import type { Job } from '@paddock/contracts';
import { firstRow, type AnySql, type Sql } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { jobs } from '../../database/schema/index.ts';
import type { JobProgress } from './job-kind.ts';

export type TakenJob = Columns<typeof jobs, 'id' | 'kind' | 'input' | 'createdBy'>;

const NEWEST = 20;

/** Marks a job as running; null: it has ended. */
export function takeJob(sql: Sql, id: number, at: Date): Promise<TakenJob | null> {
  return firstRow(sql<TakenJob[]>`
    update jobs set status = 'running', started_at = ${at.toISOString()}, done = 0, total = null, outcome = null
    where id = ${id} and status in ('waiting', 'running') returning id, kind, input, created_by`);
}

/** Whether an account may still order jobs: it may have lost its role or been locked. */
export async function mayOrder(sql: Sql, accountId: number): Promise<boolean> {
  const rows = await sql`select from accounts where id = ${accountId} and role = 'admin' and locked_at is null`;
  return rows.length === 1;
}

export async function saveProgress(sql: AnySql, id: number, { done, total, step }: JobProgress): Promise<void> {
  await sql`
    update jobs set done = ${done}, total = ${total}, outcome = jsonb_build_object('message', ${step ?? null}::text)
    where id = ${id} and status = 'running'`;
}

/** `message`: how it ended, for staff. */
export async function finishJob(
  sql: AnySql,
  id: number,
  { status, message, at }: { status: 'done' | 'failed'; message: string; at: Date },
): Promise<void> {
  await sql`
    update jobs set status = ${status}, outcome = jsonb_build_object('message', ${message}::text),
      done = case when ${status} = 'done' then coalesce(total, done) else done end, finished_at = ${at.toISOString()}
    where id = ${id} and status = 'running'`;
}

export function listJobs(sql: Sql, id: number | null = null): Promise<Job[]> {
  return sql<Job[]>`
    select j.id, j.kind, j.status, j.done, j.total, j.outcome ->> 'message' as message, j.created_at,
      a.name as "createdBy", j.started_at, j.finished_at
    from jobs j left join accounts a on a.id = j.created_by
    ${id === null ? sql`` : sql`where j.id = ${id}`}
    order by j.created_at desc, j.id desc limit ${NEWEST}`;
}
