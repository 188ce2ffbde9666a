import type { RatingPoint } from '@paddock/contracts';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNames, type Names } from '../../lib/names.ts';
import type { Point } from '../../shared/charts/scales.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { resultText, signed } from './turning-points.ts';
import styles from './ValueChart.module.css';

export interface RacePointsProps {
  readonly dots: readonly (RatingPoint & Point)[];
  readonly right: number;
  readonly height: number;
  /** -1: none. */
  readonly chosen: number;
  readonly onChoose: (race: number) => void;
}

/** The selectable races: the pointer takes the nearest one; the keyboard has one tab stop for all of them. */
export function RacePoints({ dots, right, height, chosen, onChoose }: RacePointsProps) {
  const names = useNames();
  const group = useRef<HTMLDivElement>(null);
  const stop = chosen === -1 ? dots.length - 1 : chosen;
  const [focused, setFocused] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);

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
    const to = targetOf(event.key, from, dots.length);
    if (to === null) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[to]?.focus();
  };
  const choose = (index: number): void => {
    const dot = dots[index];
    if (dot !== undefined) onChoose(dot.eventId);
  };

  const tipped = pointed === null ? undefined : dots[pointed];
  return (
    <div
      ref={group}
      className={styles.races}
      role="group"
      aria-label="Rated races, oldest first; the arrow keys go from one to the next"
      style={{ width: right, height }}
      onPointerMove={(event) => setPointed(nearest(event))}
      onPointerLeave={() => setPointed(null)}
      onKeyDown={move}
      onClick={(event) => event.target === event.currentTarget && choose(nearest(event))}
    >
      {dots.map((dot, index) => (
        <button
          key={dot.eventId}
          type="button"
          tabIndex={index === (focused ?? stop) ? 0 : -1}
          aria-label={raceText(dot, names)}
          aria-pressed={index === chosen}
          style={{ left: dot.x, top: dot.y }}
          onFocus={() => {
            setFocused(index);
            setPointed(index);
          }}
          onBlur={() => setPointed(null)}
          onClick={() => onChoose(dot.eventId)}
        />
      ))}
      {tipped !== undefined && (
        <span
          className={styles.tip}
          aria-hidden="true"
          style={{
            top: tipped.y > 60 ? tipped.y - 40 : tipped.y + 16,
            ...(tipped.x > right / 2 ? { right: right - tipped.x - 12 } : { left: tipped.x - 12 }),
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
