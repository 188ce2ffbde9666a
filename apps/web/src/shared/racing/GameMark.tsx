import type { Game } from '@paddock/contracts';
import { useNames } from '../../lib/names.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import styles from './GameMark.module.css';

interface GameMarkProps {
  readonly game: Game | undefined;
  /** The list has rows of all games, whichever is chosen. */
  readonly isOfAll?: boolean;
}

/** Of which game a row is, in a list of several: not while one is chosen, and not on a site with one. */
export function GameMark({ game, isOfAll = false }: GameMarkProps) {
  const names = useNames();
  const chosen = useGameInUrl();
  const info = game && names.game(game);
  if (!names.hasGames || info === undefined || (chosen !== undefined && !isOfAll)) return null;
  return (
    <>
      {' '}
      <abbr className={styles.mark} title={info.name}>
        {info.mark}
      </abbr>
    </>
  );
}
