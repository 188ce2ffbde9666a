import { Job } from '../admin/jobs.ts';
import { TimeZoneChange, TimeZoneChangeWithReason, TimeZonePreview } from '../admin/time-zone.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { kind: 'mutation', access: 'admin', cache: 'none', tags: ['Admin'] } as const;

export const adminTimeZone = {
  preview: defineEndpoint({
    ...common,
    summary: 'Preview of another time zone of a server',
    input: TimeZoneChange,
    output: TimeZonePreview,
    rest: { method: 'POST', path: '/api/admin/time-zone/preview', body: TimeZoneChange },
  }),
  change: defineEndpoint({
    ...common,
    summary: 'Changes a server’s time zone, and with it its events, weekends, records and ratings',
    input: TimeZoneChangeWithReason,
    output: Job,
    rest: { method: 'POST', path: '/api/admin/time-zone/change', body: TimeZoneChangeWithReason },
  }),
};
