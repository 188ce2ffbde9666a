import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { createClock, useMoment, type Clock } from './clock.ts';
import { endOfLap, lapAt, orderAt, type OrderRow, type Replay } from './replay.ts';

export const SPEEDS = { '1': '1×', '10': '10×', '30': '30×', '60': '60×' } as const;
export type Speed = keyof typeof SPEEDS;

const CALM_STEP_MS = 1_000;

export interface Playback {
  readonly clock: Clock;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** With reduced motion the race goes on from line to line, a lap each second. */
  readonly isCalm: boolean;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
}

export function usePlayback(replay: Replay, first: number): Playback {
  const [clock] = useState(() => createClock(first, replay.end));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('30');
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

  useEffect(() => {
    if (!isPlaying) return undefined;
    const unsubscribe = clock.subscribe(() => {
      if (clock.told() >= replay.end) setPlaying(false);
    });
    const stop = isCalm ? stepByLine(replay, clock) : clock.run(Number(speed));
    // Nobody watches a page in the background.
    const onHide = (): void => setPlaying(false);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      unsubscribe();
      stop();
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [isPlaying, isCalm, speed, replay, clock]);

  const play = (next: boolean): void => {
    if (next && clock.get() >= replay.end) clock.set(0);
    setPlaying(next);
  };
  return { clock, isPlaying, speed, isCalm, setSpeed, play };
}

/** The order at the told moment, of the cars of a group alone; '': of all. */
export function useOrder(replay: Replay, clock: Clock, group: string): readonly OrderRow[] {
  const told = useMoment(clock);
  return useMemo(
    () => orderAt(replay, told).filter(({ car }) => group === '' || car.row.carGroup === group),
    [replay, told, group],
  );
}

function stepByLine(replay: Replay, clock: Clock): () => void {
  const timer = setInterval(() => clock.set(nextLine(replay, clock.get())), CALM_STEP_MS);
  return () => clearInterval(timer);
}

function nextLine(replay: Replay, at: number): number {
  const end = endOfLap(replay, lapAt(replay, at));
  return end > at ? end : replay.end;
}
