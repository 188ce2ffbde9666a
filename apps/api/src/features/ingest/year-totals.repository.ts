import type { Fragment, Transaction } from '../../platform/db/client.ts';
import { countingEntries, countingEvents, countingLaps } from '../events/counting.ts';

/**
 * When people race and in what, by year of the event's end in the site's time zone. Plain sums: one event is added to
 * them or taken back from them, whatever else there is.
 */
export class YearTotals {
  readonly #siteTimeZone: string;

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
  }

  /** Adds one event, whose facts were written in this transaction. */
  add(tx: Transaction, eventId: number): Promise<unknown> {
    const ofEvent = tx`where e.id = ${eventId}`;
    return Promise.all([
      tx`
        insert into hour_totals ${this.#hours(tx, ofEvent)}
        on conflict (year, weekday, hour) do update set events = hour_totals.events + excluded.events,
          entries = hour_totals.entries + excluded.entries, laps = hour_totals.laps + excluded.laps`,
      tx`
        insert into car_totals ${this.#cars(tx, ofEvent)}
        on conflict (year, car_model) do update set entries = car_totals.entries + excluded.entries,
          laps = car_totals.laps + excluded.laps`,
    ]);
  }

  /** Takes one event back, while its facts are still there. */
  subtract(tx: Transaction, eventId: number): Promise<unknown> {
    const ofEvent = tx`where e.id = ${eventId}`;
    return Promise.all([
      tx`
        with less ${this.#hours(tx, ofEvent, true)}
        update hour_totals t set events = t.events - less.events, entries = t.entries - less.entries,
          laps = t.laps - less.laps
        from less where (t.year, t.weekday, t.hour) = (less.year, less.weekday, less.hour)`,
      tx`
        with less ${this.#cars(tx, ofEvent, true)}
        update car_totals t set entries = t.entries - less.entries, laps = t.laps - less.laps
        from less where (t.year, t.car_model) = (less.year, less.car_model)`,
      tx`delete from hour_totals where events = 0`,
      tx`delete from car_totals where entries = 0`,
    ]);
  }

  rebuild(tx: Transaction): Promise<unknown> {
    return Promise.all([
      tx`delete from hour_totals`,
      tx`insert into hour_totals ${this.#hours(tx, tx``)}`,
      tx`delete from car_totals`,
      tx`insert into car_totals ${this.#cars(tx, tx``)}`,
    ]);
  }

  #hours(tx: Transaction, where: Fragment, isTable = false): Fragment {
    return tx`
      (year, weekday, hour, events, entries, laps) ${isTable ? tx`as (` : tx``}
      select extract(year from ${this.#end(tx)}), extract(isodow from ${this.#end(tx)}), extract(hour from ${this.#end(tx)}),
        count(*), sum(e.entry_count), sum(e.lap_count)
      from ${countingEvents(tx)} e ${where} group by 1, 2, 3 ${isTable ? tx`)` : tx``}`;
  }

  #cars(tx: Transaction, where: Fragment, isTable = false): Fragment {
    return tx`
      (year, car_model, entries, laps) ${isTable ? tx`as (` : tx``}
      select extract(year from ${this.#end(tx)}), coalesce(n.car_model, -1), count(*),
        sum(${countingLaps(tx)})
      from ${countingEntries(tx)} n join ${countingEvents(tx)} e on e.id = n.event_id ${where} group by 1, 2 ${isTable ? tx`)` : tx``}`;
  }

  #end(tx: Transaction): Fragment {
    return tx`(e.end_at at time zone ${this.#siteTimeZone}::text)`;
  }
}
