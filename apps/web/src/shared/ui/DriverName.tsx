import { styled } from '@mui/material/styles';
import { hrefs } from '../../lib/hrefs.ts';
import { ClassBadge } from './ClassBadge.tsx';
import { fingerHighWhenCut, QuietLink } from './TextLink.ts';
import { YouMark } from './YouMark.tsx';
import { PersonName } from './PersonName.tsx';

const Who = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  minWidth: 0,
  verticalAlign: 'middle',
  '& > .nm': { fontWeight: 620, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > a.nm': { paddingBlock: 2, marginBlock: -2, ...fingerHighWhenCut(theme) },
}));

export interface NamedDriver {
  /** Absent for people without a driver page. */
  readonly playerId: string | null;
  readonly name: string;
  readonly classValue: number | null;
  readonly isProvisional: boolean;
}

export interface DriverNameProps {
  readonly driver: NamedDriver;
  readonly hasBadge?: boolean;
}

/** A driver's name with the class badge, linked to the driver's page if there is one; marks the visitor's own. */
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
