import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { hrefs } from '../../../lib/hrefs.ts';
import { useGameInUrl } from '../../../lib/use-game-in-url.ts';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useDriverQueries } from '../driver.page.ts';
import { ANYBODY } from '../rival-text.ts';
import styles from './Ladder.module.css';

const MAX_SHOWN = 5;

/** Whom the driver met several times, and how often who was ahead. */
export function MetOnTrack({ playerId }: { readonly playerId: string }) {
  const game = useGameInUrl();
  const rivals = useQuery(useDriverQueries(playerId).rivals);
  return (
    <Section title="Met on track" note="Sessions finished ahead">
      <QueryView
        query={rivals}
        what="who was met"
        rows={MAX_SHOWN}
        rowHeight={38}
        empty={<Empty title="Nobody yet" text="Here are drivers met in three sessions or more." />}
      >
        {(data) => (
          <ul className={clsx(styles.list, styles.pairs)}>
            {data.slice(0, MAX_SHOWN).map(({ driver, ahead, sessions }) => (
              <li key={driver.playerId}>
                <DriverName driver={driver} />
                <b>
                  {ahead} of {sessions}
                </b>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Button component={Link} to={hrefs.driver(playerId, { versus: ANYBODY, game })} sx={{ mt: 3, width: '100%' }}>
        Compare with any driver
      </Button>
    </Section>
  );
}
