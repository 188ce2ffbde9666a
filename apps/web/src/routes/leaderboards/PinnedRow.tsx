import { ArrowDownUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { Medal } from '../../shared/racing/Medal.tsx';
import type { DriverRow } from './join-board.ts';
import { rowId, scrollToRow } from './use-leaderboard.ts';
import styles from './PinnedRow.module.css';

export interface PinnedRowProps {
  readonly row: DriverRow;
  /** Loads the board around the driver when their row is not on the page yet. */
  readonly onJump: (playerId: string) => void;
  readonly figure: string;
  /** Left out on phones. */
  readonly gap?: ReactNode;
}

/** The chosen driver's row, pinned to the bottom edge while their own row is off screen. */
export function PinnedRow({ row: { rank, driver }, onJump, figure, gap }: PinnedRowProps) {
  const isOnScreen = useIsOnScreen(rowId(driver.playerId));
  if (isOnScreen) return null;
  return (
    <div className={styles.place}>
      <button type="button" onClick={() => scrollToRow(driver.playerId) || onJump(driver.playerId)}>
        <span className="visually-hidden">Go to the row of </span>
        <Medal rank={rank} />
        <DriverName driver={driver} isLinked={false} />
        <span className={styles.time}>{figure}</span>
        <span className={styles.gap}>{gap}</span>
        <ArrowDownUp size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

function useIsOnScreen(id: string): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    const measure = () => {
      const box = document.getElementById(id)?.getBoundingClientRect();
      setOnScreen(box !== undefined && box.bottom > 0 && box.top < window.innerHeight);
    };
    let frame = 0;
    // At most once per frame; first after the page has scrolled to the row.
    const measureNextFrame = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measureNextFrame();
    window.addEventListener('scroll', measureNextFrame, { passive: true });
    window.addEventListener('resize', measureNextFrame);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measureNextFrame);
      window.removeEventListener('resize', measureNextFrame);
    };
  }, [id]);
  return isOnScreen;
}
