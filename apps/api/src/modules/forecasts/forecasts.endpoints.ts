import { contract } from '@paddock/contracts';
import { implement } from '../../endpoint/implement.ts';
import type { Forecasts } from './forecasts.service.ts';

export function createForecastEndpoints(forecasts: Forecasts) {
  return {
    records: implement(contract.forecasts.records, () => forecasts.records()),
    ofEvent: implement(contract.forecasts.ofEvent, ({ eventId }) => forecasts.ofEvent(eventId)),
    ofChampionship: implement(contract.forecasts.ofChampionship, ({ championshipId }) =>
      forecasts.ofChampionship(championshipId),
    ),
    ofServer: implement(contract.forecasts.ofServer, ({ serverId }) => forecasts.ofServer(serverId)),
  };
}
