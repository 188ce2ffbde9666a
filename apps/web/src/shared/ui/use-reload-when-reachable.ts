import { useEffect } from 'react';

const EVERY_MS = 5_000;

/** Loads the page again as soon as its address answers. */
export function useReloadWhenReachable(): void {
  useEffect(() => {
    const look = (): void => {
      fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => {
          if (status < 500) window.location.reload();
        },
        () => {},
      );
    };
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}
