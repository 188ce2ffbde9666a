import { Fragment } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { nameInSentence, type NamedCar, type Words } from './sentence.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

/** A sentence with its drivers linked. */
export function Sentence({ words }: { readonly words: Words }) {
  return words.map((word, index) => (
    <Fragment key={index}>{typeof word === 'string' ? word : <CarName named={word} />}</Fragment>
  ));
}

/** A car by the short names of its drivers, each linked to their page if they have one. */
export function CarName({ named }: { readonly named: NamedCar }) {
  const { car, driverIndex } = named;
  const driver = car.drivers[driverIndex ?? 0];
  if (driver === undefined) return <PersonName>{car.shortName}</PersonName>;
  return (
    <QuietLink to={driver.playerId === null ? null : hrefs.driver(driver.playerId)} title={car.fullName}>
      <PersonName>{nameInSentence(named)}</PersonName>
    </QuietLink>
  );
}
