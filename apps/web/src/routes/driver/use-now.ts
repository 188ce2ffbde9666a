import { useState } from 'react';

/** When a part was first drawn, in epoch milliseconds: drawn again, it shows the same. */
export function useNow(): number {
  const [now] = useState(() => Date.now());
  return now;
}
