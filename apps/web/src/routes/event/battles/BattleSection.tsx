import Button from '@mui/material/Button';
import { useState } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { Sentence } from '../CarName.tsx';
import type { ChartsData } from '../charts/chart-cars.ts';
import type { EventData } from '../event-data.ts';
import { EventUrl, placesIn } from '../event-url.ts';
import { carAt } from '../sentence.ts';
import { battleLine, battlesOfCars, shortBattles } from './battle-line.ts';
import styles from './BattleSection.module.css';

const FIRST_SHOWN = 12;

interface BattleSectionProps extends EventData, Pick<ChartsData, 'analysis'> {}

/** Who fought whom, for how long and how close, each with its moment in the replay; of the cars that are highlighted, if any is. */
export function BattleSection({ info, cars, analysis: { battles, placesFrom } }: BattleSectionProps) {
  const chosen = placesIn(useUrlState(EventUrl).state.car);
  const [isWhole, setWhole] = useState(false);
  const found = battlesOfCars(battles, cars, chosen);
  const shown = isWhole ? found : shortBattles(found, FIRST_SHOWN);
  const source = placesFrom === 'log' ? 'measured by the server’s log' : 'inferred from lap times';
  const whose = chosen.size === 0 ? '' : 'Of the highlighted cars. ';
  return (
    <Section
      title="Battles"
      note={`${whose}Next to each other, less than a second apart at the line for three laps or more, ${source}; a stop ends it`}
    >
      {found.length === 0 && (
        <p className="secondary">
          {chosen.size === 0 ? 'No two cars' : 'None of the highlighted cars'} stayed that close to another for three
          laps.
        </p>
      )}
      <ol className={styles.list}>
        {shown.map((battle) => {
          const { laps, title, proof } = battleLine(battle, cars);
          const pair = [battle.ahead, battle.behind].map((position) => carAt(cars, position).car.filePosition);
          return (
            <li key={`${battle.fromLap} ${battle.ahead} ${battle.behind}`}>
              <span className={styles.when}>
                Laps <b>{laps}</b>
              </span>
              <div>
                <h3>
                  <Sentence words={title} />
                </h3>
                <p>
                  {proof}{' '}
                  <TextLink
                    to={hrefs.event(info.eventId, { view: 'replay', lap: battle.moment, car: pair.join(',') })}
                    aria-label={`Replay of laps ${laps}`}
                  >
                    Replay
                  </TextLink>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      {shown.length < found.length && (
        <Button sx={{ mt: 2, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {found.length}
        </Button>
      )}
    </Section>
  );
}
