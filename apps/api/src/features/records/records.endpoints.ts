import { contract } from '@paddock/contracts';
import { implementExactly } from '../../platform/endpoint/implement.ts';
import type { Records } from './records.service.ts';

export function createRecordEndpoints(records: Records) {
  return {
    recent: implementExactly(contract.records.recent, ({ limit }) => records.recent(limit)),
    timeline: implementExactly(contract.records.timeline, (query) => records.timeline(query)),
  };
}
