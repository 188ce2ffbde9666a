import type { DriverRef } from '@paddock/contracts';
import { clsx } from 'clsx';
import { hrefs } from '../../lib/hrefs.ts';
import { ClassBadge } from './ClassBadge.tsx';
import { QuietLink } from '../ui/TextLink.tsx';
import { YouMark } from './YouMark.tsx';
import { PersonName } from '../ui/PersonName.tsx';
import styles from './DriverName.module.css';

interface DriverNameProps {
  readonly driver: DriverRef;
  readonly hasBadge?: boolean;
  readonly isLinked?: boolean;
}

/** A driver's linked name with the class badge; marks the visitor's own. */
export function DriverName({ driver, hasBadge = true, isLinked = true }: DriverNameProps) {
  const { playerId, name, classValue, isProvisional } = driver;
  return (
    <span className={clsx(styles.who, 'driver-name')}>
      <DriverLink driver={isLinked ? driver : { name, playerId: null }} className="name-text" />
      {hasBadge && <ClassBadge value={classValue} isProvisional={isProvisional} />}
      <YouMark playerId={playerId} />
    </span>
  );
}

interface DriverLinkProps {
  readonly driver: Pick<DriverRef, 'playerId' | 'name'>;
  readonly isStrong?: boolean;
  readonly className?: string;
}

/** A driver's name, linked to the driver's page if there is one. */
export function DriverLink({ driver: { playerId, name }, isStrong = false, className }: DriverLinkProps) {
  return (
    <QuietLink className={className} to={playerId === null ? null : hrefs.driver(playerId)}>
      <PersonName isStrong={isStrong}>{name}</PersonName>
    </QuietLink>
  );
}
