import type { ChampionshipInfo, StandingRow, Standings } from '@paddock/contracts';
import { countedPoints, pointsValue } from '../../../../shared/format/points.ts';
import { withStop } from '../../../../shared/format/with-stop.ts';
import { DriverLink } from '../../../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../../../shared/racing/NumberPlate.tsx';
import { Table } from '../../../../shared/table/Table.tsx';
import { PersonName } from '../../../../shared/ui/PersonName.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { Tag } from '../../../../shared/ui/Tag.tsx';
import { PlaceChange } from './PlaceChange.tsx';
import { behindText, movers, permutationText, roundName } from './words.ts';
import styles from './SideSections.module.css';

const SHOWN = 5;
const MOVERS = 3;

interface SideSectionsProps {
  readonly info: ChampionshipInfo;
  readonly standings: Standings;
  /** The official copy is shown; the decisions of today are not what it was counted with. */
  readonly isOfficial: boolean;
}

/** Below the standings: who can still win, who moved, and what was taken from whom. */
export function SideSections({ info, standings, isOfficial }: SideSectionsProps) {
  return (
    <div className={styles.sections}>
      <StillIn standings={standings} />
      <Movers standings={standings} />
      {!isOfficial && <PointsTaken info={info} rows={standings.rows} />}
    </div>
  );
}

function StillIn({ standings }: Pick<SideSectionsProps, 'standings'>) {
  const { champions, pointsLeft } = standings;
  if (champions === null && pointsValue(pointsLeft) === 0) return null;
  const able = standings.rows.filter(({ canStillWin, place }) => canStillWin && place !== null);
  return (
    <Section title={champions === null ? 'Still in it' : 'Decided'}>
      <Table
        look="headless"
        caption="Who can still win"
        rows={able.slice(0, SHOWN)}
        keyOf={keyOf}
        columns={[
          { head: 'Place', width: 32, isStrong: true, cell: ({ place }) => place },
          plate,
          name,
          { head: 'Behind', isRight: true, isSecondary: true, cell: behindText },
        ]}
      />
      <p className="small-print">{permutationText(standings)}</p>
    </Section>
  );
}

function Movers({ standings }: Pick<SideSectionsProps, 'standings'>) {
  const { rows, rounds, afterRound } = standings;
  const moved = movers(rows, MOVERS);
  if (moved.length === 0 || afterRound === null) return null;
  const after = roundName(rounds, afterRound);
  return (
    <Section title="Movers" note={after.replace('r', 'R')}>
      <Table
        look="headless"
        caption={`Places won and lost in ${after}`}
        rows={moved.map(({ row }) => row)}
        keyOf={keyOf}
        columns={[
          { head: 'Change', width: 32, cell: (row) => <PlaceChange {...row} /> },
          plate,
          name,
          { head: 'From and to', isRight: true, isSecondary: true, cell: (row) => `${row.placeBefore} → ${row.place}` },
        ]}
      />
    </Section>
  );
}

function PointsTaken({ info, rows }: Pick<SideSectionsProps, 'info'> & Pick<Standings, 'rows'>) {
  const taken = info.rulings.filter(
    ({ kind, state }) => (kind === 'points' || kind === 'suspended') && (state === 'inForce' || state === 'appealed'),
  );
  if (taken.length === 0) return null;
  return (
    <Section title="Points taken" note="By the stewards">
      <Table
        look="headless"
        caption="Points that the stewards took"
        rows={taken}
        keyOf={({ rulingId }) => rulingId}
        limit={SHOWN}
        columns={[
          {
            head: 'Number',
            width: 48,
            cell: ({ driver }) => <NumberPlate number={numberOf(rows, driver?.playerId ?? null)} />,
          },
          {
            head: 'Who and why',
            isRowHead: true,
            isWrapped: true,
            cell: ({ driver, team, points, reason, round, reportId, state }) => (
              <>
                {driver === null ? <PersonName>{team?.name ?? '–'}</PersonName> : <DriverLink driver={driver} />}{' '}
                {state === 'appealed' && <Tag>Under appeal</Tag>}
                <span className={styles.why}>
                  {countedPoints(points ?? '0')}
                  {round !== null && `, ${roundName(info.calendar, round)}`}. {withStop(reason)}
                  {reportId !== null && ` Report ${reportId}.`}
                </span>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

const keyOf = ({ driver }: StandingRow) => driver?.playerId ?? '';

const plate = {
  head: 'Number',
  width: 48,
  cell: ({ raceNumber }: StandingRow) => <NumberPlate number={raceNumber} />,
};

const name = {
  head: 'Driver',
  isRowHead: true,
  isTruncated: true,
  isWide: true,
  cell: ({ driver }: StandingRow) => driver !== null && <DriverLink driver={driver} />,
};

function numberOf(rows: readonly StandingRow[], playerId: string | null): string | null {
  return rows.find(({ driver }) => driver !== null && driver.playerId === playerId)?.raceNumber ?? null;
}
