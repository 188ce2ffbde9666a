import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useMatches, useNavigate, useSearchParams } from 'react-router';
import { liveIn } from '../../lib/live-in-url.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { rememberedGame, rememberGame } from '../../lib/preferences.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { pageOf } from '../loaders.ts';
import styles from './GameSwitch.module.css';

/** Search parameters that name something of one game. */
const OF_ONE_GAME = ['track', 'car', 'carGroup', 'race', 'around'];

/** The games of the page, on a site with several. */
export function GameSwitch() {
  const { hasGames } = useNames();
  const match = useMatches().at(-1);
  const [params] = useSearchParams();
  // One server's session is of one game.
  if (!hasGames || match === undefined || liveIn(params) !== null) return null;
  switch (pageOf(match).games) {
    case undefined:
      return null;
    case 'track':
      return <GamesOfTrack track={match.params['trackName'] ?? ''} />;
    case 'driver':
      return <GamesOfDriver playerId={match.params['playerId'] ?? ''} />;
    case 'mixed':
      return <Games isMixed />;
    case 'one':
      return <Games isMixed={false} />;
  }
}

/** The address of this page with another game; null: with the one that it has without. */
function useHrefOf() {
  const { pathname, search } = useLocation();
  return (game: string | null) => {
    const params = new URLSearchParams(search);
    for (const name of [...OF_ONE_GAME, 'game']) params.delete(name);
    if (game !== null) params.set('game', game);
    return params.size === 0 ? pathname : `${pathname}?${params}`;
  };
}

function Games({ isMixed }: { readonly isMixed: boolean }) {
  const { games } = useNames();
  const hrefOf = useHrefOf();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('game');
  // A board without a game in its address is of the one with the most events.
  const usual = isMixed ? null : (games[0]?.game ?? null);
  useEffect(() => {
    const remembered = rememberedGame();
    if (chosen !== null || remembered === usual || !games.some(({ game }) => game === remembered)) return;
    const withGame = (current: URLSearchParams) => new URLSearchParams([...current, ['game', remembered ?? '']]);
    setParams(withGame, { replace: true, preventScrollReset: true });
  }, [chosen, usual, games, setParams]);
  const all = {
    game: null,
    name: 'All games',
    count: games.reduce((sum, { events }) => sum + events, 0),
    href: hrefOf(null),
  };
  return (
    <Row
      current={chosen ?? usual}
      choices={[
        ...(isMixed ? [all] : []),
        ...games.map(({ game, shortName, events }) => ({
          game,
          name: shortName,
          count: events,
          href: hrefOf(game === usual ? null : game),
        })),
      ]}
      onChoose={rememberGame}
    />
  );
}

/** The boards of the track of this name in other games. */
function GamesOfTrack({ track }: { readonly track: string }) {
  const names = useNames();
  const current = names.gameOfTrack(track);
  // A track without a name has its game's code, as often as not in small letters.
  const nameOf = (code: string) => names.track(code).toLowerCase();
  if (current === undefined) return null;
  const choices = names.games.map(({ game, shortName, tracks }) => {
    const same = tracks.find((code) => nameOf(code) === nameOf(track));
    return { game, name: shortName, count: null, href: same === undefined ? null : hrefs.boardTrack(same) };
  });
  return <Row current={current.game} choices={choices} onChoose={rememberGame} />;
}

/** Always begins with the game that the driver drives most, whatever was chosen elsewhere. */
function GamesOfDriver({ playerId }: { readonly playerId: string }) {
  const { games } = useNames();
  const hrefOf = useHrefOf();
  const chosen = useGameInUrl();
  const driver = trpc.drivers.info.useQuery({ id: playerId, game: chosen }).data;
  const choices = games.map(({ game, shortName }) => {
    const events = driver?.games.find((one) => one.game === game)?.events ?? null;
    const href = events === null ? null : hrefOf(game === driver?.games[0]?.game ? null : game);
    return { game, name: shortName, count: events, href };
  });
  return <Row current={driver?.game ?? chosen ?? null} choices={choices} />;
}

interface Choice {
  /** null: all of them. */
  readonly game: string | null;
  readonly name: string;
  /** null: not known. */
  readonly count: number | null;
  /** null: there is nothing of this game. */
  readonly href: string | null;
}

interface RowProps {
  readonly current: string | null;
  readonly choices: readonly Choice[];
  readonly onChoose?: (game: string | null) => void;
}

/** Links beside each other; on phones one select. */
function Row({ current, choices, onChoose }: RowProps) {
  const navigate = useNavigate();
  const keepPlace = { replace: true, preventScrollReset: true };
  const pick = (name: string): void => {
    const chosen = choices.find((one) => one.name === name);
    if (chosen === undefined || chosen.href === null) return;
    onChoose?.(chosen.game);
    void navigate(chosen.href, keepPlace);
  };
  return (
    <>
      <nav className={styles.links} aria-label="Game">
        <span className="overline">Game</span>
        {choices.map(({ game, name, count, href }) =>
          href === null ? (
            <span key={name} className={styles.none}>
              {name} <small>–</small>
            </span>
          ) : (
            <Link
              key={name}
              to={href}
              {...keepPlace}
              aria-current={game === current ? 'true' : undefined}
              onClick={() => onChoose?.(game)}
            >
              {name} {count !== null && <small>{formatCount(count)}</small>}
            </Link>
          ),
        )}
      </nav>
      <div className={styles.select}>
        <span aria-hidden="true">Game</span>
        <select
          aria-label="Game"
          value={choices.find(({ game }) => game === current)?.name ?? ''}
          onChange={(event) => pick(event.target.value)}
        >
          {choices.map(({ name, count, href }) => (
            <option key={name} value={name} disabled={href === null}>
              {name}
              {count !== null && ` (${formatCount(count)})`}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
    </>
  );
}
