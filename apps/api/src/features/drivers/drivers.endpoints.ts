import { contract } from '@paddock/contracts';
import { implementExactly } from '../../platform/endpoint/implement.ts';
import type { Drivers } from './drivers.service.ts';
import type { Rivalry } from './rivalry.service.ts';

export function createDriverEndpoints({ drivers, rivalry }: { drivers: Drivers; rivalry: Rivalry }) {
  return {
    info: implementExactly(contract.drivers.info, ({ id }) => drivers.info(id)),
    charts: implementExactly(contract.drivers.charts, ({ id }) => drivers.charts(id)),
    events: implementExactly(contract.drivers.events, ({ id, ...page }) => drivers.events(id, page)),
    records: implementExactly(contract.drivers.records, ({ id, ...page }) => drivers.records(id, page)),
    history: implementExactly(contract.drivers.history, ({ id, car }) => drivers.history(id, car)),
    rating: implementExactly(contract.drivers.rating, ({ id, eventId }) => rivalry.rating(id, eventId)),
    rivals: implementExactly(contract.drivers.rivals, ({ id }) => rivalry.rivals(id)),
    headToHead: implementExactly(contract.drivers.headToHead, ({ id, rival }) => rivalry.headToHead(id, rival)),
    nextTenth: implementExactly(contract.drivers.nextTenth, ({ id, track }) => rivalry.nextTenth(id, track)),
  };
}
