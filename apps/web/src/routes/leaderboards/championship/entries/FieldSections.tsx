import type { ChampionshipEntries, ChampionshipEntry } from '@paddock/contracts';
import { CLASS_BANDS, classBand, classBandName } from 'race-format';
import { useContext } from 'react';
import { useNames } from '../../../../lib/names.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { numberWord } from '../../../../shared/format/number-word.ts';
import { GridMeter } from '../../../../shared/racing/GridMeter.tsx';
import { OwnDriver } from '../../../../shared/racing/YouMark.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { CountBars } from './CountBars.tsx';
import { countBy } from './entry-groups.ts';

type Confirmed = readonly ChampionshipEntry[];

/** The places as a starting grid; without a limit nothing is drawn. */
export function PlacesSection({ championship: { places }, entries }: ChampionshipEntries) {
  if (places === null) return null;
  const taken = entries.filter(({ status }) => status === 'confirmed' || status === 'requested').length;
  const isWaiting = entries.some(({ status }) => status === 'waiting');
  const free = Math.max(0, places - taken);
  return (
    <Section title="Places" note={`${taken} of ${places}`}>
      <GridMeter players={taken} capacity={places} />
      <p className="small-print">
        {free === 0 ? 'All are taken.' : `${numberWord(free)} ${free === 1 ? 'is' : 'are'} free.`}
        {isWaiting && ' The waiting list moves up by itself.'}
      </p>
    </Section>
  );
}

export function CarsSection({ confirmed }: { readonly confirmed: Confirmed }) {
  const names = useNames();
  const own = useContext(OwnDriver);
  const ownCar = confirmed.find(({ driver }) => own !== null && driver.playerId === own)?.carModel ?? null;
  const cars = confirmed.flatMap(({ carModel }) => carModel ?? []);
  const open = confirmed.length - cars.length;
  if (cars.length === 0) return null;
  return (
    <Section title="Cars in the field">
      <CountBars
        bars={countBy(cars).map(([model, count]) => ({ name: names.car(model), count, isOwn: model === ownCar }))}
      />
      {open > 0 && <p className="small-print">{counted(open, 'driver has', 'drivers have')} not chosen a car yet.</p>}
    </Section>
  );
}

export function ClassesSection({ confirmed }: { readonly confirmed: Confirmed }) {
  const values = confirmed.flatMap(({ driver }) => driver.classValue ?? []);
  if (values.length === 0) return null;
  const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const counts = new Map(countBy(values.map((value) => classBand(value))));
  return (
    <Section title="Classes" note={`Mean ${mean}, ${classBandName(mean)}`}>
      <CountBars bars={CLASS_BANDS.toReversed().map(({ band, name }) => ({ name, count: counts.get(band) ?? 0 }))} />
    </Section>
  );
}
