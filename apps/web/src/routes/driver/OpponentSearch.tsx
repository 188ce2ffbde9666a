import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDebounced } from '../../features/search-box/use-debounced.ts';
import { errorToMessage } from '../../lib/error-to-message.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { ClassBadge } from '../../shared/ui/ClassBadge.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './OpponentSearch.module.css';

/** Debounce in ms; spares a search per keystroke. */
const TYPING_MS = 200;
const MOST_FOUND = 8;

export interface OpponentSearchProps {
  readonly playerId: string;
  /** The driver compared with now; null while none is chosen. */
  readonly chosen: string | null;
}

/** Chooses the driver to compare with: suggests the rivals first, then searches by part of a name. */
export function OpponentSearch({ playerId, chosen }: OpponentSearchProps) {
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), TYPING_MS);
  const filter = text.trim() === '' ? '' : settled;
  const found = trpc.search.drivers.useQuery(
    { filter, limit: MOST_FOUND + 1 },
    { enabled: filter !== '', retry: false, placeholderData: keepPreviousData },
  );
  const rivals = trpc.drivers.rivals.useQuery({ id: playerId }, { enabled: chosen === null });
  const drivers = filter === '' ? rivals.data?.map(({ driver }) => driver) : found.data?.drivers;
  const others = (drivers ?? []).filter((driver) => driver.playerId !== playerId).slice(0, MOST_FOUND);
  return (
    <div className={styles.frame} role="search" aria-label="Another driver">
      <TextField
        name={chosen === null ? 'Driver' : 'Another driver'}
        value={text}
        placeholder="Part of a name"
        onChange={setText}
      />
      {filter === '' && chosen === null && others.length > 0 && <p className={styles.hint}>Met most often</p>}
      {filter !== '' && (
        <p className={styles.hint} role="status">
          {stateOf(found, others.length, filter)}
        </p>
      )}
      {(filter !== '' || chosen === null) && others.length > 0 && (
        <ul>
          {others.map((driver) => (
            <li key={driver.playerId}>
              <Link to={hrefs.driver(playerId, { versus: driver.playerId })} onClick={() => setText('')}>
                <span className="name-text">
                  <PersonName>{driver.name}</PersonName>
                </span>
                {driver.classValue !== null && (
                  <ClassBadge value={driver.classValue} isProvisional={driver.isProvisional} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface SearchState {
  readonly isFetching: boolean;
  readonly error: unknown;
}

function stateOf({ isFetching, error }: SearchState, count: number, filter: string): string {
  if (isFetching) return 'Searching…';
  if (error !== null) return `Error: ${errorToMessage(error)}`;
  return count === 0 ? `No other present or former name matches “${filter}”` : 'Found';
}
