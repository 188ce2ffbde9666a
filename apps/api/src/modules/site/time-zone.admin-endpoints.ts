import { contract } from '@paddock/contracts';
import { requireViewer } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import type { TimeZones } from './time-zone.service.ts';

export function createTimeZoneEndpoints({ timeZones }: { timeZones: TimeZones }) {
  const { preview, change } = contract.adminTimeZone;
  return {
    preview: implement(preview, (input) => timeZones.preview(input)),
    change: implement(change, async ({ reason, ...input }, context) =>
      timeZones.change((await requireViewer(context)).accountId, input, reason),
    ),
  };
}
