export interface Paced {
  /** Runs at once, or as soon as the pause since the last run is over. */
  readonly request: () => void;
  readonly stop: () => void;
}

export interface PacedOptions {
  readonly run: () => Promise<void>;
  readonly pauseMs: number;
  readonly onError: (error: unknown) => void;
}

/** Runs at most once a pause, and always once more after the last request. */
export function createPaced({ run, pauseMs, onError }: PacedOptions): Paced {
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
