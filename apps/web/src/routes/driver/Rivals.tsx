import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import type { Rival } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { AheadBar } from './AheadBar.tsx';
import { Pace } from './Pace.tsx';
import { ANYBODY, shortName } from './rival-text.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { useDriverQueries } from './driver.page.ts';
import styles from './Rivals.module.css';

const MAX_SHOWN = 5;
/** Height of a row with its border, for the skeleton. */
const ROW_HEIGHT = 85;

/** Drivers whom this driver often meets and finishes close to. */
export function Rivals({ playerId, name }: { readonly playerId: string; readonly name: string }) {
  const format = useFormat();
  const game = useGameInUrl();
  const rivals = useQuery(useDriverQueries(playerId).rivals);
  // null: all sessions were counted.
  const since = rivals.data?.[0]?.since ?? null;
  return (
    <Section title="Rivals" note={`Sessions finished ahead${since === null ? '' : ` since ${format.date(since)}`}`}>
      <QueryView
        query={rivals}
        what="the rivals"
        rows={MAX_SHOWN}
        rowHeight={ROW_HEIGHT}
        empty={<Empty title="No rivals yet" text="Rivals are drivers met in several sessions." />}
      >
        {(data) => (
          <div className={styles.list}>
            <p className={clsx('overline', styles.heads)} aria-hidden="true">
              <span className="cut">
                <PersonName>{shortName(name)}</PersonName>
              </span>
              <span className="cut">Rival</span>
            </p>
            <ol>
              {data.slice(0, MAX_SHOWN).map((rival) => (
                <RivalRow key={rival.driver.playerId} playerId={playerId} rival={rival} />
              ))}
            </ol>
          </div>
        )}
      </QueryView>
      <Button component={Link} to={hrefs.driver(playerId, { versus: ANYBODY, game })} sx={{ mt: 3, width: '100%' }}>
        Compare with any driver
      </Button>
    </Section>
  );
}

function RivalRow({ playerId, rival }: { readonly playerId: string; readonly rival: Rival }) {
  const game = useGameInUrl();
  const { driver, sessions, ahead, behind, paceDifference } = rival;
  return (
    <li>
      <div className="driver-name">
        <DriverName driver={driver} />
        <QuietLink className={styles.sessions} to={hrefs.driver(playerId, { versus: driver.playerId, game })}>
          {counted(sessions, 'session')}
        </QuietLink>
      </div>
      <AheadBar ahead={ahead} behind={behind} rivalName={driver.name} />
      <Pace rivalName={driver.name} difference={paceDifference} />
    </li>
  );
}
