import type { Job } from '@paddock/contracts';
import { firstRow, type Sql } from '../database/client.ts';
import type { Columns } from '../database/columns.ts';
import type { jobs } from '../database/schema/index.ts';
import type { JobProgress } from './job-kind.ts';

export type TakenJob = Columns<typeof jobs, 'id' | 'kind' | 'input' | 'createdBy'>;

const NEWEST = 20;

/** Takes the job that has waited longest; no other process gets it. */
export function takeJob(sql: Sql, at: Date): Promise<TakenJob | null> {
  return firstRow(sql<TakenJob[]>`
    update jobs set status = 'running', started_at = ${at.toISOString()}, heartbeat_at = ${at.toISOString()}
    where id = (select id from jobs where status = 'waiting' order by id limit 1 for update skip locked)
    returning id, kind, input, created_by`);
}

/** Whether an account may still order jobs: it may have lost its role or been locked. */
export async function mayOrder(sql: Sql, accountId: number): Promise<boolean> {
  const rows = await sql`select from accounts where id = ${accountId} and role = 'admin' and locked_at is null`;
  return rows.length === 1;
}

export async function saveProgress(
  sql: Sql,
  id: number,
  { done, total, step, at }: JobProgress & { at: Date },
): Promise<void> {
  await sql`
    update jobs set done = ${done}, total = ${total}, outcome = jsonb_build_object('message', ${step ?? null}::text),
      heartbeat_at = ${at.toISOString()}
    where id = ${id} and status = 'running'`;
}

/** `message`: how it ended, for staff. */
export async function finishJob(
  sql: Sql,
  id: number,
  { status, message, at }: { status: 'done' | 'failed'; message: string; at: Date },
): Promise<void> {
  await sql`
    update jobs set status = ${status}, outcome = jsonb_build_object('message', ${message}::text),
      done = case when ${status} = 'done' then coalesce(total, done) else done end, finished_at = ${at.toISOString()}
    where id = ${id} and status = 'running'`;
}

/** Fails the jobs of ended processes. Each job is one transaction, so nothing of them was committed. */
export async function failAbandoned(
  sql: Sql,
  { silentSince, at, message }: { silentSince: Date; at: Date; message: string },
): Promise<void> {
  await sql`
    update jobs set status = 'failed', outcome = jsonb_build_object('message', ${message}::text),
      finished_at = ${at.toISOString()}
    where status = 'running' and heartbeat_at < ${silentSince.toISOString()}`;
}

export function listJobs(sql: Sql, id: number | null = null): Promise<Job[]> {
  return sql<Job[]>`
    select j.id, j.kind, j.status, j.done, j.total, j.outcome ->> 'message' as message, j.created_at,
      a.name as "createdBy", j.started_at, j.finished_at
    from jobs j left join accounts a on a.id = j.created_by
    ${id === null ? sql`` : sql`where j.id = ${id}`}
    order by j.created_at desc, j.id desc limit ${NEWEST}`;
}
