import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { endOfLap, lapAt, type Replay } from './replay.ts';

export const SPEEDS = { '1': '1×', '10': '10×', '30': '30×', '60': '60×' } as const;
export type Speed = keyof typeof SPEEDS;

/** A tab that was in the background continues where it was. */
const LONGEST_FRAME_MS = 100;
const CALM_STEP_MS = 1_000;

/** The moment that is shown, in milliseconds since the start. It changes with every frame. */
export type Clock = ReturnType<typeof createClock>;

function createClock(first: number) {
  let at = first;
  const listeners = new Set<() => void>();
  return {
    get: () => at,
    set: (next: number): void => {
      at = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The moment, in whole steps of milliseconds. */
export function useMoment(clock: Clock, step = 1): number {
  const read = (): number => Math.floor(clock.get() / step) * step;
  return useSyncExternalStore(clock.subscribe, read, read);
}

/** Calls `draw` after each rendering and with each moment, outside of React: what moves with every frame sets its own styles. */
export function useEachMoment(clock: Clock, draw: (at: number) => void): void {
  useLayoutEffect(() => {
    const drawNow = (): void => draw(clock.get());
    drawNow();
    return clock.subscribe(drawNow);
  }, [clock, draw]);
}

export interface Playback {
  readonly clock: Clock;
  readonly isPlaying: boolean;
  /** The moment changes with every frame. */
  readonly isMoving: boolean;
  readonly speed: Speed;
  /** With reduced motion the race goes on from line to line, a lap each second. */
  readonly isCalm: boolean;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly seek: (at: number) => void;
}

export function usePlayback(replay: Replay, first: number): Playback {
  const [clock] = useState(() => createClock(first));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('30');
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

  useEffect(() => {
    if (!isPlaying) return undefined;
    const goTo = (next: number): void => {
      clock.set(Math.min(next, replay.end));
      if (next >= replay.end) setPlaying(false);
    };
    if (isCalm) {
      const timer = setInterval(() => goTo(nextLine(replay, clock.get())), CALM_STEP_MS);
      return () => clearInterval(timer);
    }
    let before: number | null = null;
    let frame = requestAnimationFrame(function draw(time) {
      const passed = before === null ? 0 : Math.min(time - before, LONGEST_FRAME_MS) * Number(speed);
      before = time;
      frame = requestAnimationFrame(draw);
      goTo(clock.get() + passed);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, isCalm, speed, replay, clock]);

  return {
    clock,
    isPlaying,
    isMoving: isPlaying && !isCalm,
    speed,
    isCalm,
    setSpeed,
    play: (next) => {
      if (next && clock.get() >= replay.end) clock.set(0);
      setPlaying(next);
    },
    seek: (next) => clock.set(Math.min(Math.max(next, 0), replay.end)),
  };
}

function nextLine(replay: Replay, at: number): number {
  const end = endOfLap(replay, lapAt(replay, at));
  return end > at ? end : replay.end;
}
