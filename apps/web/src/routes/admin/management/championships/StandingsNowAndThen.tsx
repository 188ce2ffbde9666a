import type { StandingsChange } from '@paddock/contracts';
import { useState } from 'react';
import { counted } from '../../../../shared/format/counted.ts';
import { FormSelect } from '../../../../shared/forms/FormField.tsx';
import { PersonName } from '../../../../shared/ui/PersonName.tsx';
import { typedText } from './read-fraction.ts';
import styles from './StandingsNowAndThen.module.css';

type Row = StandingsChange['rows'][number];

const keyOf = ({ table: { kind, code } }: Row): string => `${kind}/${code}`;

/** The standings before and after, table by table. */
export function StandingsNowAndThen({
  change: { rows, drivers, places, found },
}: {
  readonly change: StandingsChange;
}) {
  const [chosen, setChosen] = useState('');
  const tables = [...new Map(rows.map((row) => [keyOf(row), row.table]))];
  const shown = tables.some(([key]) => key === chosen) ? chosen : tables[0]?.[0];
  const missing = found.filter(({ state }) => state === 'missing').length;
  const toChoose = found.filter(({ state }) => state === 'choose').length;
  return (
    <section className={styles.standings} aria-label="Standings, now and then">
      <h3 className="overline">Standings, now and then</h3>
      {tables.length > 1 && (
        <FormSelect
          label="Table"
          value={shown ?? ''}
          options={tables.map(([value, { kind, name }]) => ({
            value,
            text: kind === 'teams' ? `Teams, ${name}` : name,
          }))}
          onChange={setChosen}
        />
      )}
      {rows.length === 0 ? (
        <p className="detail">
          No standings yet:{' '}
          {missing === found.length ? 'no round has a race' : 'no driver who is entered was in a race'}.
        </p>
      ) : (
        <div className={styles.scroll}>
          <table>
            <caption>Standings before and after</caption>
            <tbody>
              {rows
                .filter((row) => keyOf(row) === shown)
                .map((row) => (
                  <RowCells key={row.driver?.playerId ?? `team ${row.team?.teamId}`} row={row} />
                ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="detail">
        {[
          `${counted(drivers, 'driver')} ${drivers === 1 ? 'changes' : 'change'} points or place, ${places} ${places === 1 ? 'changes' : 'change'} place.`,
          ...(missing === 0
            ? []
            : [
                `${counted(missing, 'round')} ${missing === 1 ? 'finds' : 'find'} no race and ${missing === 1 ? 'counts' : 'count'} as not driven.`,
              ]),
          ...(toChoose === 0
            ? []
            : [`${counted(toChoose, 'round')} ${toChoose === 1 ? 'waits' : 'wait'} until you choose a race.`]),
        ].join(' ')}
      </p>
    </section>
  );
}

function RowCells({ row: { driver, team, before, after } }: { readonly row: Row }) {
  return (
    <tr>
      <td>{after?.place ?? '–'}</td>
      <th scope="row">
        <PersonName>{driver?.name ?? team?.name ?? 'An erased driver'}</PersonName>
      </th>
      <td>
        <span className="secondary">{before === null ? '–' : typedText(before.total)}</span>
        {' → '}
        <b>{after === null ? 'gone' : typedText(after.total)}</b>
      </td>
      <td>
        <Move was={before?.place ?? null} is={after?.place ?? null} />
      </td>
    </tr>
  );
}

function Move({ was, is }: { readonly was: number | null; readonly is: number | null }) {
  if (was === is) return <span className="quiet">=</span>;
  if (was === null) return <span className="better">new</span>;
  if (is === null) return <span className="worse">out</span>;
  return is < was ? (
    <span className="better">
      <span className="visually-hidden">up </span>▲{was - is}
    </span>
  ) : (
    <span className="worse">
      <span className="visually-hidden">down </span>▼{is - was}
    </span>
  );
}
