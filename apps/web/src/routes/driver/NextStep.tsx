import { useQuery } from '@tanstack/react-query';
import type { DriverInfo, Rival } from '@paddock/contracts';
import { nextClassBand } from 'race-format';
import { classDistanceText } from '../../features/class-licence/class-distance.ts';
import { provisionalRacesLeft } from '../../lib/provisional.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatChange } from '../../shared/format/dates-and-numbers.ts';
import { numberWord } from '../../shared/format/number-word.ts';
import { Table } from '../../shared/table/Table.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { shortName } from './rival-text.ts';
import { useDriverQueries } from './driver.page.ts';
import styles from './NextStep.module.css';

/** The distance to the next class band, and the rivals with the most points at stake. */
export function NextStep({ playerId, driver }: { readonly playerId: string; readonly driver: DriverInfo | undefined }) {
  const rivals = useQuery(useDriverQueries(playerId).rivals);
  return (
    <Section title="Next step">
      {driver === undefined ? (
        <SkeletonRows label="Loading the next step" count={4} height={40} />
      ) : (
        <QueryView query={rivals} what="the next step" rows={4} rowHeight={40}>
          {(data) => <Step driver={driver} rivals={data} />}
        </QueryView>
      )}
    </Section>
  );
}

function Step({ driver, rivals }: { readonly driver: DriverInfo; readonly rivals: readonly Rival[] }) {
  const rows = stakes(rivals);
  const { headline, detail } = nextStepText(driver);
  const [mostWorth] = rows;
  return (
    <div className={styles.text}>
      <p className={styles.headline}>{headline}</p>
      <p className="detail">
        {detail}
        {mostWorth !== undefined && driver.ratedRaces > 0 && (
          <>
            {' '}
            Beating <PersonName>{shortName(mostWorth.name)}</PersonName> is worth most.
          </>
        )}
      </p>
      {rows.length > 0 && (
        <Table
          look="plain"
          className={styles.table}
          caption="What the next race is worth against each rival, in class value"
          rows={rows}
          keyOf={({ isAhead, name }) => `${isAhead} ${name}`}
          columns={[
            {
              head: 'Result',
              isRowHead: true,
              cell: ({ isAhead, name }) => (
                <>
                  {isAhead ? 'Ahead of' : 'Behind'} <PersonName>{shortName(name)}</PersonName>
                </>
              ),
            },
            {
              head: 'Class value',
              className: ({ change }) => (change < 0 ? 'worse' : 'better'),
              cell: ({ change }) => formatChange(change),
            },
          ]}
        />
      )}
    </div>
  );
}

/** The rivals worth most, in class value: two to beat, and the one who should not get past. */
export function stakes(rivals: readonly Rival[]) {
  const gains = changesBy(rivals, 'ifAhead').toSorted((a, b) => b.change - a.change);
  const losses = changesBy(rivals, 'ifBehind').toSorted((a, b) => a.change - b.change);
  return [...gains.slice(0, 2), ...losses.slice(0, 1)];
}

function changesBy(rivals: readonly Rival[], outcome: 'ifAhead' | 'ifBehind') {
  const isAhead = outcome === 'ifAhead';
  return rivals.flatMap(({ driver: { name }, [outcome]: change }) =>
    change === null ? [] : { isAhead, name, change },
  );
}

type RatedDriver = Pick<DriverInfo, 'classValue' | 'isProvisional' | 'ratedRaces' | 'winsToNextBand'>;

/** The distance as a headline and how to get there as a sentence. */
export function nextStepText(driver: RatedDriver): { headline: string; detail: string } {
  const { classValue, isProvisional, ratedRaces } = driver;
  if (classValue === null || ratedRaces === 0) {
    return {
      headline: 'A first rated race',
      detail: 'A race against others in the same class of cars gives the first value.',
    };
  }
  if (isProvisional) {
    return {
      headline: counted(provisionalRacesLeft(ratedRaces), 'more rated race'),
      detail: 'Then the class value is no longer provisional.',
    };
  }
  const isHighest = nextClassBand(classValue) === null;
  return {
    headline: classDistanceText(classValue),
    detail: isHighest ? 'There is no higher class.' : winsText(driver.winsToNextBand),
  };
}

function winsText(wins: number | null): string {
  if (wins === null) return 'It takes more than nine wins in fields like the last one.';
  return `${numberWord(wins)} ${wins === 1 ? 'win' : 'wins'} in fields like the last one would do it.`;
}
