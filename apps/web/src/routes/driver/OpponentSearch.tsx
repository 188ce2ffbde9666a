import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import type { DriverSummary } from '@paddock/contracts';
import { Link, useNavigate } from 'react-router';
import { DriverPicker } from '../../features/search-box/DriverPicker.tsx';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { ClassBadge } from '../../shared/racing/ClassBadge.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { ANYBODY } from './rival-text.ts';
import { useDriverQueries } from './driver.page.ts';
import styles from './OpponentSearch.module.css';

const MAX_RIVALS = 8;

export interface OpponentSearchProps {
  readonly playerId: string;
  /** The driver compared with now; null while none is chosen. */
  readonly chosen: DriverSummary | null;
}

/** Chooses the driver to compare with, by part of a name; while there is none, the rivals are suggested. */
export function OpponentSearch({ playerId, chosen }: OpponentSearchProps) {
  const navigate = useNavigate();
  const rivals = useQuery({ ...useDriverQueries(playerId).rivals, enabled: chosen === null }).data ?? [];
  const game = useGameInUrl();
  const compareWith = (versus: string) => void navigate(hrefs.driver(playerId, { versus, game }));
  return (
    <div className={styles.frame} role="search" aria-label="Another driver">
      <DriverPicker
        name="Driver"
        placeholder="Part of a name"
        chosen={chosen}
        onPick={(driver) => compareWith(driver.playerId)}
        onClear={() => compareWith(ANYBODY)}
      />
      {chosen === null && rivals.length > 0 && (
        <>
          <p className={clsx(styles.hint, 'small-print')}>Met most often</p>
          <ul className={styles.rivals}>
            {rivals.slice(0, MAX_RIVALS).map(({ driver }) => (
              <li key={driver.playerId}>
                <Link to={hrefs.driver(playerId, { versus: driver.playerId, game })}>
                  <span className="name-text">
                    <PersonName>{driver.name}</PersonName>
                  </span>
                  <ClassBadge value={driver.classValue} isProvisional={driver.isProvisional} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
