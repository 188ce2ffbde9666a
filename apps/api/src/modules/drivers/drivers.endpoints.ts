import { contract } from '@paddock/contracts';
import { implement } from '../../endpoint/implement.ts';
import type { Drivers } from './drivers.service.ts';
import type { Rivalry } from './rivalry.service.ts';

export function createDriverEndpoints({ drivers, rivalry }: { drivers: Drivers; rivalry: Rivalry }) {
  return {
    info: implement(contract.drivers.info, ({ id, game }) => drivers.info(id, game)),
    charts: implement(contract.drivers.charts, ({ id, game }) => drivers.charts(id, game)),
    events: implement(contract.drivers.events, ({ id, ...page }) => drivers.events(id, page)),
    lastRace: implement(contract.drivers.lastRace, ({ id }) => drivers.lastRace(id)),
    milestones: implement(contract.drivers.milestones, ({ id, game }) => drivers.milestones(id, game)),
    cleanDriving: implement(contract.drivers.cleanDriving, ({ id, game }) => drivers.cleanDriving(id, game)),
    years: implement(contract.drivers.years, ({ id, game }) => drivers.years(id, game)),
    year: implement(contract.drivers.year, ({ id, year, game }) => drivers.year(id, year, game)),
    records: implement(contract.drivers.records, ({ id, ...page }) => drivers.records(id, page)),
    history: implement(contract.drivers.history, ({ id, ...filter }) => drivers.history(id, filter)),
    pace: implement(contract.drivers.pace, ({ id, game }) => drivers.pace(id, game)),
    rating: implement(contract.drivers.rating, ({ id, eventId }) => rivalry.rating(id, eventId)),
    rivals: implement(contract.drivers.rivals, ({ id, game }) => rivalry.rivals(id, game)),
    rivalRaces: implement(contract.drivers.rivalRaces, ({ id, game }) => rivalry.rivalRaces(id, game)),
    headToHead: implement(contract.drivers.headToHead, ({ id, rival, game }) => rivalry.headToHead(id, rival, game)),
    nextTenth: implement(contract.drivers.nextTenth, ({ id, ...filter }) => rivalry.nextTenth(id, filter)),
  };
}
