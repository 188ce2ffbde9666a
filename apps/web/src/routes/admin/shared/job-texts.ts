import type { Job } from '@paddock/contracts';
import { wholeDurationText } from '../servers/server-texts.ts';

const TITLES: Readonly<Record<string, string>> = {
  recompute: 'Recomputation of everything',
  changeTimeZone: 'Change of a time zone',
  changeSeasons: 'Change of seasons or points',
  changeClassified: 'Change of who is classified',
  changeCarClass: 'Change of a car’s class',
};

/** A job kind in words. Unlisted kinds are shown by their name. */
export function jobTitle(kind: string): string {
  return TITLES[kind] ?? kind;
}

export function isJobOver({ status }: Pick<Job, 'status'>): boolean {
  return status === 'done' || status === 'failed';
}

export function jobState({ status, message }: Pick<Job, 'status' | 'message'>): string {
  switch (status) {
    case 'waiting':
      return 'Accepted; it starts within seconds.';
    case 'running':
      return 'Running. You can leave this page; it continues.';
    case 'done':
      return message ?? 'Done.';
    case 'failed':
      return `Failed: ${message ?? 'for an unknown reason.'}`;
  }
}

/** A job's duration: `4 s`, `2 min 5 s`; null if unknown. */
export function jobTook({ startedAt, finishedAt }: Pick<Job, 'startedAt' | 'finishedAt'>): string | null {
  if (startedAt === null || finishedAt === null) return null;
  return wholeDurationText(Date.parse(finishedAt) - Date.parse(startedAt));
}
