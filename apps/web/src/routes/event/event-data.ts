import type { EventOverview, EventInfo, ResultRow } from '@paddock/contracts';
import type { EventCars } from './event-cars.ts';

/** An event with its result. */
export interface EventData {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
}

/** An event with its result and what its laps tell. */
export interface AnalysedEvent extends EventData {
  readonly overview: EventOverview;
}
