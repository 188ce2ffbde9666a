import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

/** While the race runs, those who listen are told four times a second; what moves evenly is moved by the browser itself. */
const TICK_MS = 250;

/** The moment that is shown, in milliseconds since the start. */
export type Clock = ReturnType<typeof createClock>;

/** A clock that ends at `end`. */
export function createClock(first: number, end: number) {
  let at = first;
  /** Milliseconds of the race for each of the page's; 0: it stands. */
  let rate = 0;
  /** When the race would have begun at this rate, as `performance.now()` counts. */
  let startedAt = 0;
  const listeners = new Set<() => void>();
  const animations = new Set<Animation>();

  let told = Math.floor(first);

  const tell = (): void => {
    told = Math.floor(at);
    for (const listener of listeners) listener();
  };
  const read = (): void => {
    if (rate > 0) at = Math.min((performance.now() - startedAt) * rate, end);
  };
  const steer = (animation: Animation): void => {
    if (rate === 0) {
      animation.pause();
      animation.currentTime = at;
    } else {
      animation.playbackRate = rate;
      animation.startTime = startedAt;
    }
  };
  const goOn = (): void => {
    if (rate > 0) startedAt = performance.now() - at / rate;
    for (const animation of animations) steer(animation);
    tell();
  };
  return {
    get: (): number => {
      read();
      return at;
    },
    /** The moment that was told last, in whole milliseconds: it changes only when the listeners are told. */
    told: (): number => told,
    set: (next: number): void => {
      at = Math.min(Math.max(next, 0), end);
      goOn();
    },
    /** Runs until it is stopped; at the end it stands by itself. */
    run: (speed: number): (() => void) => {
      rate = speed;
      goOn();
      const timer = setInterval(() => {
        read();
        tell();
      }, TICK_MS);
      return () => {
        clearInterval(timer);
        read();
        rate = 0;
        goOn();
      };
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Keeps an animation of the whole race, as long as it is in milliseconds, at the clock's moment. */
    drive: (animation: Animation): (() => void) => {
      animations.add(animation);
      steer(animation);
      return () => {
        animations.delete(animation);
        animation.cancel();
      };
    },
  };
}

/** The moment as it is told, in whole milliseconds since the start. */
export function useMoment(clock: Clock): number {
  return useSyncExternalStore(clock.subscribe, clock.told, clock.told);
}

/**
 * Moves an element with the clock, by the browser's own animation: the page has nothing to do for a frame. `offset` of the
 * keyframes is the part of `duration`, in milliseconds since the start.
 */
export function useRaceAnimation<T extends Element>(
  clock: Clock,
  keyframes: Keyframe[],
  duration: number,
): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const animation = element.current?.animate(keyframes, { duration, fill: 'both' });
    return animation && clock.drive(animation);
  }, [clock, keyframes, duration]);
  return element;
}
