import { numberArray } from '../../../database/arrays.ts';
import type { Fragment, Transaction } from '../../../database/client.ts';
import { countingEntries, countingEvents, countingLaps } from '../counting.ts';
import { localEnd } from './results.ts';

/**
 * When people race and in what, by year of the event's end in the site's time zone. Plain sums: one event is added to
 * them or taken back from them, whatever else there is.
 */
export class HourAndCarTotals {
  readonly #siteTimeZone: string;

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
  }

  /** Parts of a statement (hours and cars) that add events, whose facts are there. */
  adding(tx: Transaction, eventIds: readonly number[]): Fragment {
    const ofEvents = () => tx`where e.id = any(${numberArray(eventIds)}::int[])`;
    return tx`
      hours as (
        insert into hour_totals (year, weekday, hour, events, entries, laps) ${this.#hours(tx, ofEvents())}
        on conflict (year, weekday, hour) do update set events = hour_totals.events + excluded.events,
          entries = hour_totals.entries + excluded.entries, laps = hour_totals.laps + excluded.laps
      ),
      cars as (
        insert into car_totals (year, car_model, entries, laps) ${this.#cars(tx, ofEvents())}
        on conflict (year, car_model) do update set entries = car_totals.entries + excluded.entries,
          laps = car_totals.laps + excluded.laps
      )`;
  }

  async add(tx: Transaction, eventIds: readonly number[]): Promise<void> {
    await tx`with ${this.adding(tx, eventIds)} select`;
  }

  /** Takes events back, while their facts are still there. */
  subtract(tx: Transaction, eventIds: readonly number[]): Promise<unknown> {
    const ofEvents = () => tx`where e.id = any(${numberArray(eventIds)}::int[])`;
    return Promise.all([
      tx`
        update hour_totals t set events = t.events - less.events, entries = t.entries - less.entries,
          laps = t.laps - less.laps
        from (${this.#hours(tx, ofEvents())}) less where (t.year, t.weekday, t.hour) = (less.year, less.weekday, less.hour)`,
      tx`
        update car_totals t set entries = t.entries - less.entries, laps = t.laps - less.laps
        from (${this.#cars(tx, ofEvents())}) less where (t.year, t.car_model) = (less.year, less.car_model)`,
      tx`delete from hour_totals where events = 0`,
      tx`delete from car_totals where entries = 0`,
    ]);
  }

  rebuild(tx: Transaction): Promise<unknown> {
    return Promise.all([
      tx`delete from hour_totals`,
      tx`insert into hour_totals (year, weekday, hour, events, entries, laps) ${this.#hours(tx, tx``)}`,
      tx`delete from car_totals`,
      tx`insert into car_totals (year, car_model, entries, laps) ${this.#cars(tx, tx``)}`,
    ]);
  }

  #hours(tx: Transaction, where: Fragment): Fragment {
    const end = localEnd(tx, this.#siteTimeZone);
    return tx`
      select extract(year from ${end})::smallint as year, extract(isodow from ${end})::smallint as weekday,
        extract(hour from ${end})::smallint as hour, count(*) as events, sum(e.entry_count) as entries,
        sum(e.lap_count) as laps
      from ${countingEvents(tx)} e ${where} group by 1, 2, 3`;
  }

  #cars(tx: Transaction, where: Fragment): Fragment {
    return tx`
      select extract(year from ${localEnd(tx, this.#siteTimeZone)})::smallint as year,
        coalesce(n.car_model, -1) as car_model, count(*) as entries, sum(${countingLaps(tx)}) as laps
      from ${countingEntries(tx)} n join ${countingEvents(tx)} e on e.id = n.event_id ${where} group by 1, 2`;
  }
}
