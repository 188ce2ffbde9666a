/** Runs at most once per pause, and always once after the last request. */
export function throttle(run: () => Promise<void>, pauseMs: number, onError: (error: unknown) => void) {
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  /** Runs now, or when the pause since the last run is over. */
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
  return { request, stop: (): void => clearTimeout(timer) };
}
