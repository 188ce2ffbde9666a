import { useEffect } from 'react';

const EVERY_MS = 5_000;

/** Reloads the page as soon as its URL responds. */
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
