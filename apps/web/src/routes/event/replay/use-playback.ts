import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { endOfLap, lapAt, type Replay } from './replay.ts';

export const SPEEDS = { '1': '1×', '10': '10×', '30': '30×', '60': '60×' } as const;
export type Speed = keyof typeof SPEEDS;

/** A tab that was in the background continues where it was. */
const LONGEST_FRAME_MS = 100;
const CALM_STEP_MS = 1_000;

export interface Playback {
  /** The moment, in milliseconds since the start. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** With reduced motion the race goes on from line to line, a lap each second. */
  readonly isCalm: boolean;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly seek: (at: number) => void;
}

export function usePlayback(replay: Replay, first: number): Playback {
  const [at, setAt] = useState(first);
  const [isOn, setOn] = useState(false);
  const [speed, setSpeed] = useState<Speed>('30');
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const isPlaying = isOn && at < replay.end;

  useEffect(() => {
    if (!isPlaying) return undefined;
    if (isCalm) {
      const timer = setInterval(() => setAt((now) => nextLine(replay, now)), CALM_STEP_MS);
      return () => clearInterval(timer);
    }
    let before: number | null = null;
    let frame = requestAnimationFrame(function draw(time) {
      const passed = before === null ? 0 : Math.min(time - before, LONGEST_FRAME_MS) * Number(speed);
      before = time;
      setAt((now) => Math.min(now + passed, replay.end));
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, isCalm, speed, replay]);

  return {
    at,
    isPlaying,
    speed,
    isCalm,
    setSpeed,
    play: (next) => {
      if (next && at >= replay.end) setAt(0);
      setOn(next);
    },
    seek: (next) => setAt(Math.min(Math.max(next, 0), replay.end)),
  };
}

function nextLine(replay: Replay, at: number): number {
  const end = endOfLap(replay, lapAt(replay, at));
  return end > at ? end : replay.end;
}
