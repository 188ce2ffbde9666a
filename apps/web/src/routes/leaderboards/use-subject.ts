import { useContext } from 'react';
import { OwnDriver } from '../../shared/ui/YouMark.tsx';

/** The driver a board is shown for. */
export interface BoardSubject {
  /** undefined: no driver. */
  readonly playerId: string | undefined;
  /** The URL names the driver: the board is centred on them. Otherwise it begins at the top, with their row pinned. */
  readonly isChosen: boolean;
  readonly isMe: boolean;
}

/** The driver in the URL, or else the visitor's own. */
export function useSubject(around: string | undefined): BoardSubject {
  const own = useContext(OwnDriver);
  const playerId = around ?? own ?? undefined;
  return { playerId, isChosen: around !== undefined, isMe: playerId !== undefined && playerId === own };
}
