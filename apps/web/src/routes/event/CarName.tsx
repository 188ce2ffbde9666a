import type { DriverRef } from '@paddock/contracts';
import { Fragment } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { nameInSentence, type NamedCar, type Words } from './words.ts';
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
  return <LinkedName driver={driver} text={nameInSentence(named)} title={car.fullName} />;
}

interface LinkedNameProps {
  readonly driver: DriverRef;
  readonly text: string;
  readonly title: string;
}

function LinkedName({ driver, text, title }: LinkedNameProps) {
  if (driver.playerId === null)
    return (
      <span title={title}>
        <PersonName>{text}</PersonName>
      </span>
    );
  return (
    <QuietLink to={hrefs.driver(driver.playerId)} title={title}>
      <PersonName>{text}</PersonName>
    </QuietLink>
  );
}
