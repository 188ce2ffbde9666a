import Button from '@mui/material/Button';
import { Crosshair } from 'lucide-react';
import { DriverPicker } from '../../features/search-box/DriverPicker.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { scrollToRow } from './row-id.ts';
import styles from './JumpToDriver.module.css';

export interface JumpToDriverProps {
  readonly around: string | undefined;
  /** undefined: loading. */
  readonly name: string | undefined;
  readonly onChange: (around: string | undefined) => void;
}

/** Chooses the driver a leaderboard is centred on; visitors who have claimed their driver can jump to themselves. */
export function JumpToDriver({ around, name, onChange }: JumpToDriverProps) {
  const me = useSession()?.playerId ?? null;
  const jump = (playerId: string) => {
    onChange(playerId);
    // If the same driver is chosen again the URL does not change, so scroll here.
    scrollToRow(playerId);
  };
  return (
    <>
      <DriverPicker
        name="Jump to a driver"
        placeholder="Part of a name"
        chosen={around === undefined ? null : { playerId: around, name: name ?? '…' }}
        onPick={({ playerId }) => jump(playerId)}
        onClear={() => onChange(undefined)}
      />
      {me !== null && (
        <Button className={styles.jumpButton} variant="contained" aria-label="Jump to me" onClick={() => jump(me)}>
          <Crosshair size={16} aria-hidden="true" />
          <span>Jump to me</span>
        </Button>
      )}
    </>
  );
}
