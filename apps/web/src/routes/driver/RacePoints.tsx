import type { RatingPoint } from '@paddock/contracts';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNames, type Names } from '../../lib/names.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { resultText, signed } from './turning-points.ts';
import styles from './ValueChart.module.css';

export interface RaceDot {
  readonly x: number;
  readonly y: number;
  readonly isWin: boolean;
  readonly eventId: number;
}

export interface RacePointsProps {
  readonly dots: readonly RaceDot[];
  readonly right: number;
  readonly height: number;
  readonly points: readonly RatingPoint[];
  readonly chosen: number;
  readonly pointed: number | null;
  readonly onPoint: (index: number | null) => void;
  readonly onChoose: (race: number) => void;
}

/** The selectable races: the pointer takes the nearest one; the keyboard has one tab stop for all of them. */
export function RacePoints({ dots, right, height, points, chosen, pointed, onPoint, onChoose }: RacePointsProps) {
  const names = useNames();
  const group = useRef<HTMLDivElement>(null);
  const stop = chosen === -1 ? points.length - 1 : chosen;
  const [focused, setFocused] = useState<number | null>(null);

  const nearest = (event: MouseEvent): number => {
    const x = event.clientX - (group.current?.getBoundingClientRect().left ?? 0);
    let best = 0;
    for (const [index, dot] of dots.entries()) {
      if (Math.abs(dot.x - x) < Math.abs((dots[best]?.x ?? 0) - x)) best = index;
    }
    return best;
  };
  const move = (event: KeyboardEvent): void => {
    const from = focused ?? stop;
    const to = targetOf(event.key, from, points.length);
    if (to === null) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[to]?.focus();
  };
  const choose = (index: number): void => {
    const point = points[index];
    if (point !== undefined) onChoose(point.eventId);
  };

  const tipped = pointed === null ? undefined : points[pointed];
  const tippedDot = pointed === null ? undefined : dots[pointed];
  return (
    <div
      ref={group}
      className={styles.races}
      role="group"
      aria-label="Rated races, oldest first; the arrow keys go from one to the next"
      style={{ width: right, height }}
      onPointerMove={(event) => onPoint(nearest(event))}
      onPointerLeave={() => onPoint(null)}
      onKeyDown={move}
      onClick={(event) => event.target === event.currentTarget && choose(nearest(event))}
    >
      {points.map((point, index) => (
        <button
          key={point.eventId}
          type="button"
          tabIndex={index === (focused ?? stop) ? 0 : -1}
          aria-label={raceText(point, names)}
          aria-pressed={index === chosen}
          style={{ left: dots[index]?.x, top: dots[index]?.y }}
          onFocus={() => {
            setFocused(index);
            onPoint(index);
          }}
          onBlur={() => onPoint(null)}
          onClick={() => choose(index)}
        />
      ))}
      {tipped !== undefined && tippedDot !== undefined && (
        <span
          className={styles.tip}
          aria-hidden="true"
          style={{
            top: tippedDot.y > 60 ? tippedDot.y - 40 : tippedDot.y + 16,
            ...(tippedDot.x > right / 2 ? { right: right - tippedDot.x - 12 } : { left: tippedDot.x - 12 }),
          }}
        >
          {raceText(tipped, names)}
        </span>
      )}
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | null {
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'ArrowRight') return Math.min(from + 1, count - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** What happened in a rated race, in one line. */
function raceText(point: RatingPoint, names: Names): string {
  const { at, trackName, rivals, classValue, classChange } = point;
  return `${formatDate(at)}, ${names.track(trackName)}: ${resultText(point)} against ${rivals}, ${signed(classChange)}, now ${classValue}`;
}
