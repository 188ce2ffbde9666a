import { styled } from '@mui/material/styles';
import { shortName, paceText } from './rival-text.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 650, color: theme.vars.palette.text.primary },
}));

export interface PaceProps {
  readonly rivalName: string;
  /** The mean of the rival's best laps minus the driver's; null: no session in which both set a lap. */
  readonly difference: number | null;
}

/** Which of two drivers is faster. */
export function Pace({ rivalName, difference }: PaceProps) {
  if (difference === null) return <Text>No session in which both have a best lap</Text>;
  const pace = paceText(difference);
  return (
    <Text>
      <PersonName>{shortName(rivalName)}</PersonName> is {pace === null ? <b>just as quick</b> : <b>{pace}</b>} on
      average
    </Text>
  );
}
