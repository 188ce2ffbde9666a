import type { Job } from '@paddock/contracts';
import { firstRow, type Sql, type Transaction } from '../database/client.ts';
import type { Columns } from '../database/columns.ts';
import type { jobs } from '../database/schema/index.ts';
import type { JobProgress } from './job-kind.ts';

export type TakenJob = Columns<typeof jobs, 'id' | 'kind' | 'input' | 'createdBy'>;

/** How a job ended, or its current step. */
export interface JobOutcome {
  readonly message: string;
}

const NEWEST = 20;

export async function insertJob(
  tx: Transaction,
  { kind, input, at, by }: { kind: string; input: unknown; at: Date; by: number | null },
): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into jobs (kind, input, status, created_at, created_by)
    values (${kind}, ${JSON.stringify(input)}::text::jsonb, 'waiting', ${at.toISOString()}, ${by}) returning id`;
  return row.id;
}

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
  const outcome = step === undefined ? null : JSON.stringify({ message: step } satisfies JobOutcome);
  await sql`
    update jobs set done = ${done}, total = ${total}, outcome = ${outcome}::text::jsonb, heartbeat_at = ${at.toISOString()}
    where id = ${id} and status = 'running'`;
}

export async function finishJob(
  sql: Sql,
  id: number,
  { status, outcome, at }: { status: 'done' | 'failed'; outcome: JobOutcome; at: Date },
): Promise<void> {
  await sql`
    update jobs set status = ${status}, outcome = ${JSON.stringify(outcome)}::text::jsonb,
      done = case when ${status} = 'done' then coalesce(total, done) else done end, finished_at = ${at.toISOString()}
    where id = ${id} and status = 'running'`;
}

/** Fails the jobs of ended processes. Each job is one transaction, so nothing of them was committed. */
export async function failAbandoned(
  sql: Sql,
  { silentSince, at, outcome }: { silentSince: Date; at: Date; outcome: JobOutcome },
): Promise<void> {
  await sql`
    update jobs set status = 'failed', outcome = ${JSON.stringify(outcome)}::text::jsonb, finished_at = ${at.toISOString()}
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
