import { styled } from '@mui/material/styles';
import { ArrowDownUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.ts';
import { ClassBadge } from '../../shared/ui/ClassBadge.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';
import { YouMark } from '../../shared/ui/YouMark.tsx';
import { rowId, scrollToRow } from './row-id.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

/** Takes no space in the layout, so showing it shifts nothing. */
const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  height: 0,
  '& > button': {
    position: 'absolute',
    left: -1,
    right: -1,
    bottom: 0,
    display: 'grid',
    gridTemplateColumns: '42px minmax(0, 1fr) auto 112px 20px',
    gap: 14,
    alignItems: 'center',
    minHeight: 48,
    padding: '4px 12px',
    font: 'inherit',
    fontSize: 13.5,
    wordSpacing: 'inherit',
    fontVariantNumeric: 'inherit',
    textAlign: 'left',
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.surface.mine,
    border: 0,
    borderTop: `2px solid ${theme.vars.palette.primary.main}`,
    boxShadow: theme.vars.palette.float,
    cursor: 'pointer',
  },
  '& .who': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .nm': { fontWeight: 620, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .time': { fontSize: 14.5, fontWeight: 680 },
  [theme.breakpoints.down('sm')]: {
    '& > button': {
      left: -16,
      right: -16,
      gridTemplateColumns: '30px minmax(0, 1fr) auto 20px',
      gap: 10,
      minHeight: 56,
      padding: '6px 16px 8px',
    },
    '& .gap': { display: 'none' },
  },
}));

export interface PinnedRowProps {
  readonly row: {
    readonly rank: number;
    readonly driver: {
      readonly playerId: string;
      readonly name: string;
      readonly classValue: number | null;
      readonly isProvisional: boolean;
    };
  };
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
    <Place>
      <button type="button" onClick={() => scrollToRow(driver.playerId) || onJump(driver.playerId)}>
        <VisuallyHidden>Go to the row of </VisuallyHidden>
        <Medal rank={rank} />
        <span className="who">
          <span className="nm">
            <PersonName>{driver.name}</PersonName>
          </span>
          {driver.classValue !== null && <ClassBadge value={driver.classValue} isProvisional={driver.isProvisional} />}
          <YouMark playerId={driver.playerId} />
        </span>
        <span className="time">{figure}</span>
        <span className="gap">{gap}</span>
        <ArrowDownUp size={16} aria-hidden="true" />
      </button>
    </Place>
  );
}

/** Whether an element is in the viewport. */
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
