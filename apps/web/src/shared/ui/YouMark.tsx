import { styled } from '@mui/material/styles';
import { createContext, useContext } from 'react';

/** Public id of the visitor's own driver; null: not signed in or none claimed. Public replies do not contain it. */
export const OwnDriver = createContext<string | null>(null);

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-block',
  height: 18,
  padding: '0 6px',
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 650,
  color: theme.vars.palette.primary.main,
  border: `1px solid ${theme.vars.palette.primary.main}`,
  borderRadius: 2,
  verticalAlign: 'middle',
  '&.inText': { marginLeft: 6 },
}));

export interface YouMarkProps {
  readonly playerId: string | null;
  /** Adds its own spacing, for running text. */
  readonly isInText?: boolean;
}

/** A mark beside the visitor's own name; renders nothing for others. */
export function YouMark({ playerId, isInText = false }: YouMarkProps) {
  const own = useContext(OwnDriver);
  if (playerId === null || playerId !== own) return null;
  return <Mark className={isInText ? 'you inText' : 'you'}>You</Mark>;
}
