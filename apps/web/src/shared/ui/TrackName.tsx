import { styled } from '@mui/material/styles';
import { Flag } from './Flag.tsx';
import { fingerHighWhenCut, QuietLink } from './TextLink.ts';

const Label = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  maxWidth: '100%',
  minWidth: 0,
  verticalAlign: 'middle',
  '& > .nm': { fontWeight: 620, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > a.nm': fingerHighWhenCut(theme),
}));

export interface TrackNameProps {
  readonly name: string;
  readonly country: string | undefined;
  readonly href?: string;
}

/** A track in a row: its country's flag and name. */
export function TrackName({ name, country, href }: TrackNameProps) {
  return (
    <Label>
      <Flag country={country} />
      {href === undefined ? (
        <span className="nm" title={name}>
          {name}
        </span>
      ) : (
        <QuietLink className="nm" to={href} title={name}>
          {name}
        </QuietLink>
      )}
    </Label>
  );
}
