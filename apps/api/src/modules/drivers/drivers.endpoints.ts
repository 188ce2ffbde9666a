import { contract } from '@paddock/contracts';
import { implement } from '../../endpoint/implement.ts';
import type { Drivers } from './drivers.service.ts';
import type { Rivalry } from './rivalry.service.ts';

export function createDriverEndpoints({ drivers, rivalry }: { drivers: Drivers; rivalry: Rivalry }) {
  return {
    info: implement(contract.drivers.info, ({ id }) => drivers.info(id)),
    charts: implement(contract.drivers.charts, ({ id }) => drivers.charts(id)),
    events: implement(contract.drivers.events, ({ id, ...page }) => drivers.events(id, page)),
    records: implement(contract.drivers.records, ({ id, ...page }) => drivers.records(id, page)),
    history: implement(contract.drivers.history, ({ id, car }) => drivers.history(id, car)),
    rating: implement(contract.drivers.rating, ({ id, eventId }) => rivalry.rating(id, eventId)),
    rivals: implement(contract.drivers.rivals, ({ id }) => rivalry.rivals(id)),
    headToHead: implement(contract.drivers.headToHead, ({ id, rival }) => rivalry.headToHead(id, rival)),
    nextTenth: implement(contract.drivers.nextTenth, ({ id, track }) => rivalry.nextTenth(id, track)),
  };
}
