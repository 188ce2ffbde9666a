import { contract } from '@paddock/contracts';
import { implement } from '../../../endpoint/implement.ts';
import type { Records } from './records.service.ts';

export function createRecordEndpoints(records: Records) {
  return {
    recent: implement(contract.records.recent, ({ limit, game }) => records.recent(limit, game)),
    timeline: implement(contract.records.timeline, (query) => records.timeline(query)),
  };
}
