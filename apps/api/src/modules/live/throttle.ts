export interface Throttled {
  /** Runs now, or when the pause since the last run is over. */
  readonly request: () => void;
  readonly stop: () => void;
}

export interface ThrottleOptions {
  readonly run: () => Promise<void>;
  readonly pauseMs: number;
  readonly onError: (error: unknown) => void;
}

/** Runs at most once per pause, and always once after the last request. */
export function throttle({ run, pauseMs, onError }: ThrottleOptions): Throttled {
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  const request = (): void => {
    if (timer !== undefined) {
      isDue = true;
      return;
    }
    run().catch(onError);
    timer = setTimeout(() => {
      timer = undefined;
      if (!isDue) return;
      isDue = false;
      request();
    }, pauseMs);
  };
  return { request, stop: () => clearTimeout(timer) };
}
