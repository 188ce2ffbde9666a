import { useEffect } from 'react';
import { API_ORIGIN } from '../../lib/api-origin.ts';

const EVERY_MS = 5_000;

/** Reloads the page as soon as the api is ready: another origin or a cache may answer at the page's own address. */
export function useReloadWhenReachable(): void {
  useEffect(() => {
    const look = (): void => {
      fetch(`${API_ORIGIN}/ready`, { cache: 'no-store' }).then(
        ({ ok }) => {
          if (ok) window.location.reload();
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
