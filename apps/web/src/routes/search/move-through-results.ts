import type { KeyboardEvent } from 'react';

/** Up and down arrows move focus from the search field through the results and back; other keys are unchanged. */
export function moveThroughResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="text"], [data-result]')];
  const place = stops.findIndex((stop) => stop === event.target);
  const next = stops[place + (event.key === 'ArrowDown' ? 1 : -1)];
  if (place < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
