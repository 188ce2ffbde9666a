import { keepPreviousData } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import type { DriverSummary } from '@paddock/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { errorToMessage } from '../../lib/error-to-message.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { ClassBadge } from '../../shared/ui/ClassBadge.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';

/** Debounce in ms; spares a search per keystroke. */
const TYPING_MS = 200;
const MOST_FOUND = 8;

const Frame = styled('div')(({ theme }) => ({
  '& .hint': { ...theme.typography.caption, margin: '10px 0 4px', color: theme.vars.palette.ink3 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))',
    gap: '0 24px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 40,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li a:hover': { background: theme.vars.palette.action.hover },
  '& li .nm': { fontWeight: 620, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

export interface OpponentSearchProps {
  readonly playerId: string;
  /** The driver compared with now; null while none is chosen. */
  readonly chosen: string | null;
}

/** Chooses the driver to compare with: suggests the rivals first, then searches by part of a name. */
export function OpponentSearch({ playerId, chosen }: OpponentSearchProps) {
  const [text, setText] = useState('');
  const filter = useSettled(text.trim());
  const found = trpc.search.drivers.useQuery(
    { filter, limit: MOST_FOUND + 1 },
    { enabled: filter !== '', retry: false, placeholderData: keepPreviousData },
  );
  const rivals = trpc.drivers.rivals.useQuery({ id: playerId }, { enabled: chosen === null });
  const drivers = filter === '' ? rivals.data?.map(({ driver }) => driver) : found.data?.drivers;
  const others = (drivers ?? []).filter((driver) => driver.playerId !== playerId).slice(0, MOST_FOUND);
  return (
    <Frame role="search" aria-label="Another driver">
      <TextField
        name={chosen === null ? 'Driver' : 'Another driver'}
        value={text}
        placeholder="Part of a name"
        onChange={setText}
      />
      {filter === '' && chosen === null && others.length > 0 && <p className="hint">Met most often</p>}
      {filter !== '' && (
        <p className="hint" role="status">
          {stateOf(found, others.length, filter)}
        </p>
      )}
      {(filter !== '' || chosen === null) && others.length > 0 && (
        <ul>
          {others.map((driver) => (
            <Choice key={driver.playerId} playerId={playerId} driver={driver} onChosen={() => setText('')} />
          ))}
        </ul>
      )}
    </Frame>
  );
}

interface ChoiceProps {
  readonly playerId: string;
  readonly driver: DriverSummary;
  readonly onChosen: () => void;
}

function Choice({ playerId, driver, onChosen }: ChoiceProps) {
  const { name, classValue, isProvisional } = driver;
  return (
    <li>
      <Link to={hrefs.driver(playerId, { versus: driver.playerId })} onClick={onChosen}>
        <span className="nm">
          <PersonName>{name}</PersonName>
        </span>
        {classValue !== null && <ClassBadge value={classValue} isProvisional={isProvisional} />}
      </Link>
    </li>
  );
}

interface SearchState {
  readonly isFetching: boolean;
  readonly error: unknown;
}

function stateOf({ isFetching, error }: SearchState, count: number, filter: string): string {
  if (isFetching) return 'Searching …';
  if (error !== null) return `Error: ${errorToMessage(error)}`;
  return count === 0 ? `No other present or former name matches “${filter}”` : 'Found';
}

/** The text, debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
