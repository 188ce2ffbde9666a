import { useContext } from 'react';
import { OwnDriver } from '../../shared/ui/YouMark.tsx';

/** Whom a board is read for. */
export interface BoardSubject {
  /** undefined: for nobody in particular. */
  readonly playerId: string | undefined;
  /** The address names him: the board is shown around him. Else it begins at the top, with his row pinned. */
  readonly isChosen: boolean;
  readonly isMe: boolean;
}

/** The driver whom the address names, or else the visitor's own. */
export function useSubject(around: string | undefined): BoardSubject {
  const own = useContext(OwnDriver);
  const playerId = around ?? own ?? undefined;
  return { playerId, isChosen: around !== undefined, isMe: playerId !== undefined && playerId === own };
}
