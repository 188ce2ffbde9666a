import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNames } from '../../lib/names.ts';
import type { Point } from '../../shared/charts/scales.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { belowText, moveBelow, type RatedRace } from './below-scale.ts';
import { resultText, signed } from './turning-points.ts';
import styles from './ValueChart.module.css';

export interface RacePointsProps {
  readonly dots: readonly (RatedRace & Point)[];
  readonly right: number;
  readonly height: number;
  /** -1: none. */
  readonly chosen: number;
  readonly onChoose: (race: number) => void;
}

/** The selectable races: the pointer takes the nearest one; the keyboard has one tab stop for all of them. */
export function RacePoints({ dots, right, height, chosen, onChoose }: RacePointsProps) {
  const names = useNames();
  const format = useFormat();
  const [focused, setFocused] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const current = focused ?? (chosen === -1 ? dots.length - 1 : chosen);

  const nearest = (event: MouseEvent<HTMLElement>): number => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = dots.map((dot) => Math.abs(dot.x - x));
    return distances.indexOf(Math.min(...distances));
  };
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const last = dots.length - 1;
    const targets = new Map([
      ['ArrowLeft', Math.max(current - 1, 0)],
      ['ArrowRight', Math.min(current + 1, last)],
      ['Home', 0],
      ['End', last],
    ]);
    const to = targets.get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  const chooseNearest = (event: MouseEvent<HTMLElement>): void => {
    const dot = dots[nearest(event)];
    if (dot !== undefined && event.target === event.currentTarget) onChoose(dot.eventId);
  };

  /** What happened in a rated race, in one line. */
  const raceText = (point: RatedRace): string => {
    const { at, trackName, rivals, rating, classValue, classChange } = point;
    const below = moveBelow(point);
    const change = below === null ? signed(classChange) : `rating ${signed(below)}`;
    const now = classValue > 0 ? classValue : `${classValue}, ${belowText(rating)}`;
    return `${format.date(at)}, ${names.track(trackName)}: ${resultText(point)} against ${rivals}, ${change}, now ${now}`;
  };
  const tipped = pointed === null ? undefined : dots[pointed];
  return (
    <div
      className={styles.races}
      role="group"
      aria-label="Rated races, oldest first; the arrow keys go from one to the next"
      style={{ width: right, height }}
      onPointerMove={(event) => setPointed(nearest(event))}
      onPointerLeave={() => setPointed(null)}
      onKeyDown={move}
      onClick={chooseNearest}
    >
      {dots.map((dot, index) => (
        <button
          key={dot.eventId}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={raceText(dot)}
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
          {raceText(tipped)}
        </span>
      )}
    </div>
  );
}
