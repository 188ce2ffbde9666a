import { perHundredLaps, type CleanDriving as Figures } from '@paddock/contracts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount, formatOneDecimal } from '../../shared/format/dates-and-numbers.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import styles from './CleanDriving.module.css';

/** Cut laps and penalties per 100 laps, and what they count. */
export function CleanDriving({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const query = trpc.drivers.cleanDriving.useQuery({ id: playerId, game: useGameInUrl() });
  return (
    <QueryView query={query} what="clean driving" rows={1} rowHeight={170}>
      {(figures) => {
        const game = figures.game === null ? '' : (names.game(figures.game)?.name ?? figures.game);
        return <Clean figures={figures} game={game} />;
      }}
    </QueryView>
  );
}

function Clean({ figures, game }: { readonly figures: Figures; readonly game: string }) {
  const { races, laps, cuts, penalties } = figures;
  if (races === 0) return <p className="secondary">No race yet: the figures begin with the first one.</p>;
  if (cuts === null && penalties === null) {
    return <p className="secondary">The files of {game} say neither which laps count nor who was penalised.</p>;
  }
  return (
    <div className={styles.clean}>
      <StatTiles
        label="Clean driving"
        tiles={[
          {
            label: 'Cut laps per 100',
            value: cuts === null ? '–' : formatOneDecimal(perHundredLaps(cuts.count, cuts.laps)),
            note: cuts === null ? 'not known' : `${formatCount(cuts.count)} of ${counted(cuts.laps, 'lap')}`,
          },
          {
            label: 'Penalties per 100',
            value: penalties === null ? '–' : formatOneDecimal(perHundredLaps(penalties, laps)),
            note: penalties === null ? 'not known' : `${formatCount(penalties)} in ${counted(laps, 'lap')}`,
          },
        ]}
      />
      <p className="detail">
        {races === 1 ? 'One race' : `The latest ${formatCount(races)} races`}.{' '}
        {cuts === null
          ? `The files of ${game} do not say which laps count.`
          : 'A cut lap is one that the game does not count; the first lap of a race is left out.'}{' '}
        {penalties === null
          ? `The files of ${game} have no penalties.`
          : 'A penalty is one by the game or by staff, served or not.'}{' '}
        The class value does not depend on it.
      </p>
    </div>
  );
}
