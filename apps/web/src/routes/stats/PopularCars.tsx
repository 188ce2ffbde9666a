import type { SearchPeriod } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { periodInWords } from '../../lib/periods.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatShare } from '../../shared/format/en-au.ts';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { UsageTable } from './UsageTable.tsx';

const SHOWN = 10;
const SHOWN_CLASSES = 8;
const SMALLEST_SHARE = 0.01;
const CLASS_COLUMNS = [{ head: 'Entries' }, { head: 'Share' }, { head: 'Laps', isMinor: true }];
const CAR_COLUMNS = [{ head: 'Entries' }, { head: 'Laps', isMinor: true }, { head: 'Class' }];

/** The most used car classes and cars. */
export function PopularCars({ period }: { readonly period: SearchPeriod }) {
  const cars = trpc.stats.cars.useQuery({ period }, { placeholderData: keepPreviousData });
  const empty = <Empty title={`No car was raced ${periodInWords(period)}`} />;
  return (
    <>
      <Section title="Car classes" note="By entries">
        <QueryView query={cars} what="the classes" rows={7} rowHeight={38} empty={empty}>
          {(rows) => <Classes cars={rows} />}
        </QueryView>
      </Section>
      <Section title="Cars" note="By entries" action={<CsvLink href={csvHrefs.cars(period)} what="cars" />}>
        <QueryView query={cars} what="the cars" rows={SHOWN + 1} rowHeight={38} empty={empty}>
          {(rows) => <Cars cars={rows} />}
        </QueryView>
      </Section>
    </>
  );
}

function Classes({ cars }: { readonly cars: readonly CarUsage[] }) {
  const classes = classesOf(cars);
  const total = classes.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <UsageTable
      caption="Classes of cars by entries and laps"
      head="Class"
      columns={CLASS_COLUMNS}
      limit={SHOWN_CLASSES}
      rows={classes.map(({ carGroup, entries, laps }) => ({
        key: carGroup ?? '',
        name: carGroup === null ? 'Unknown' : <QuietLink to={hrefs.boardAllTracks({ carGroup })}>{carGroup}</QuietLink>,
        figures: [entries, shareText(entries / total), laps],
        share: entries / (classes[0]?.entries ?? 1),
      }))}
    />
  );
}

/** A small share is never shown as zero. */
function shareText(share: number): string {
  return share < SMALLEST_SHARE ? `< ${formatShare(SMALLEST_SHARE)}` : formatShare(share);
}

function Cars({ cars }: { readonly cars: readonly CarUsage[] }) {
  const names = useNames();
  return (
    <UsageTable
      caption="Cars by entries and laps"
      head="Car"
      columns={CAR_COLUMNS}
      limit={SHOWN}
      rows={cars.map(({ carModel, carGroup, entries, laps }) => ({
        key: carModel ?? -1,
        name:
          carModel === null ? (
            'No car in the file'
          ) : (
            <QuietLink to={hrefs.boardAllTracks({ car: carModel })} title={names.car(carModel)}>
              {names.car(carModel)}
            </QuietLink>
          ),
        figures: [entries, laps, carGroup ?? '–'],
        share: entries / (cars[0]?.entries ?? 1),
      }))}
    />
  );
}

type CarUsage = ApiOutputs['stats']['cars'][number];

interface ClassUsage {
  /** null: cars of unknown group. */
  readonly carGroup: string | null;
  readonly models: number;
  readonly entries: number;
  readonly laps: number;
}

/** Cars summed by group, most used first. */
export function classesOf(cars: readonly CarUsage[]): ClassUsage[] {
  const groups = new Map<string | null, ClassUsage>();
  for (const { carGroup, entries, laps } of cars) {
    const sum = groups.get(carGroup) ?? { carGroup, models: 0, entries: 0, laps: 0 };
    groups.set(carGroup, {
      carGroup,
      models: sum.models + 1,
      entries: sum.entries + entries,
      laps: sum.laps + laps,
    });
  }
  return [...groups.values()].toSorted((a, b) => b.entries - a.entries || b.laps - a.laps);
}
