import { styled } from '@mui/material/styles';
import { matchName } from '../../lib/match-name.ts';

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  background: theme.vars.palette.soft.primary,
  boxShadow: `0 2px 0 ${theme.vars.palette.primary.main}`,
}));

export interface HighlightProps {
  readonly text: string;
  /** The search text. */
  readonly part: string;
}

/** A name with the matching part highlighted. */
export function Highlight({ text, part }: HighlightProps) {
  const match = matchName(text, part);
  if (match === null) return <bdi>{text}</bdi>;
  const [before, found, after] = match;
  return (
    <bdi>
      {before}
      <Mark>{found}</Mark>
      {after}
    </bdi>
  );
}
