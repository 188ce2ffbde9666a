import { styled } from '@mui/material/styles';
import { hrefs } from '../../lib/hrefs.ts';
import { ClassBadge } from './ClassBadge.tsx';
import { QuietLink } from './TextLink.ts';
import { YouMark } from './YouMark.tsx';
import { PersonName } from './PersonName.tsx';

const Who = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  minWidth: 0,
  verticalAlign: 'middle',
  '& > .nm': { fontWeight: 620, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
});

export interface NamedDriver {
  /** Absent for people whose results link to no driver. */
  readonly playerId: string | null;
  readonly name: string;
  readonly classValue: number | null;
  readonly isProvisional: boolean;
}

export interface DriverNameProps {
  readonly driver: NamedDriver;
  readonly hasBadge?: boolean;
}

/** A driver by name, with the class badge, linked to the driver's page when there is one; the visitor's own says so. */
export function DriverName({ driver, hasBadge = true }: DriverNameProps) {
  const { playerId, name, classValue, isProvisional } = driver;
  return (
    <Who className="who">
      {playerId === null ? (
        <span className="nm">
          <PersonName>{name}</PersonName>
        </span>
      ) : (
        <QuietLink className="nm" to={hrefs.driver(playerId)}>
          <PersonName>{name}</PersonName>
        </QuietLink>
      )}
      {hasBadge && classValue !== null && <ClassBadge value={classValue} isProvisional={isProvisional} />}
      <YouMark playerId={playerId} />
    </Who>
  );
}
