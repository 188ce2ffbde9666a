import { Job } from '../admin/jobs.ts';
import { TimeZoneChange, TimeZoneChangeWithReason, TimeZonePreview } from '../admin/time-zone.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { kind: 'mutation', access: 'admin', cache: 'none', tags: ['Admin'] } as const;

export const adminTimeZonePreview = defineEndpoint({
  ...common,
  name: 'adminTimeZone.preview',
  summary: 'What another time zone of a server would do; it does nothing',
  input: TimeZoneChange,
  output: TimeZonePreview,
  rest: { method: 'POST', path: '/api/admin/time-zone/preview', body: TimeZoneChange },
});

export const adminTimeZoneChange = defineEndpoint({
  ...common,
  name: 'adminTimeZone.change',
  summary: 'Changes a server’s time zone: its events, weekends, records and ratings follow',
  input: TimeZoneChangeWithReason,
  output: Job,
  rest: { method: 'POST', path: '/api/admin/time-zone/change', body: TimeZoneChangeWithReason },
});
