import type { DriverRef } from '@paddock/contracts';
import { clsx } from 'clsx';
import { hrefs } from '../../lib/hrefs.ts';
import { ClassBadge } from './ClassBadge.tsx';
import { QuietLink } from './TextLink.tsx';
import { YouMark } from './YouMark.tsx';
import { PersonName } from './PersonName.tsx';
import styles from './DriverName.module.css';

interface DriverNameProps {
  readonly driver: DriverRef;
  readonly hasBadge?: boolean;
}

/** A driver's name with the class badge, linked to the driver's page if there is one; marks the visitor's own. */
export function DriverName({ driver, hasBadge = true }: DriverNameProps) {
  const { playerId, name, classValue, isProvisional } = driver;
  return (
    <span className={clsx(styles.who, 'driver-name')}>
      <QuietLink className="name-text" to={playerId === null ? null : hrefs.driver(playerId)}>
        <PersonName>{name}</PersonName>
      </QuietLink>
      {hasBadge && classValue !== null && <ClassBadge value={classValue} isProvisional={isProvisional} />}
      <YouMark playerId={playerId} />
    </span>
  );
}
