import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { TimeZones } from './time-zone.service.ts';

export function createTimeZoneEndpoints({ timeZones }: { timeZones: TimeZones }) {
  const { preview, change } = contract.adminTimeZone;
  return {
    preview: implement(preview, (input) => timeZones.preview(input)),
    change: implementForUser(change, timeZones.change),
  };
}
