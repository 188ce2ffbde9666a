import { contract } from '@paddock/contracts';
import { implement, implementExactly } from '../../platform/endpoint/implement.ts';
import type { Events } from './events.service.ts';

export function createEventEndpoints(events: Events) {
  return {
    recent: implementExactly(contract.events.recent, ({ limit }) => events.recent(limit)),
    info: implementExactly(contract.events.info, ({ id }) => events.info(id)),
    results: implementExactly(contract.events.results, ({ id }) => events.results(id)),
    laps: implementExactly(contract.events.laps, ({ id, position }) => events.laps(id, position)),
    analysis: implement(contract.events.analysis, ({ id }) => events.analysis(id)),
  };
}
