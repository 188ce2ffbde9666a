import { contract } from '@paddock/contracts';
import { implement } from '../../endpoint/implement.ts';
import type { Events } from './events.service.ts';

export function createEventEndpoints(events: Events) {
  return {
    recent: implement(contract.events.recent, (filter) => events.recent(filter)),
    info: implement(contract.events.info, ({ id }) => events.info(id)),
    results: implement(contract.events.results, ({ id }) => events.results(id)),
    laps: implement(contract.events.laps, ({ id, position }) => events.laps(id, position)),
    analysis: implement(contract.events.analysis, ({ id }) => events.analysis(id)),
    overview: implement(contract.events.overview, ({ id }) => events.analysis(id)),
    replay: implement(contract.events.replay, ({ id }) => events.replay(id)),
  };
}
