import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { beforeOthers } from '../../shared/ui/after-paint.ts';

const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  '& > main': { flex: 1 },
  // The foot of the hero, what stands below the hero, and the site's footer.
  '&.opening > main .foot, &.opening > main > * + *, &.opening > footer': { display: 'none' },
});

/**
 * The page that is opened first is laid out in two tasks: what takes the place of the first view, then what is below it. Each
 * weight and size of letters that is met first takes a phone a millisecond or two, and a first page has two dozen of them.
 */
export function OpeningPage({ children }: { readonly children: ReactNode }) {
  const [isOpening, setIsOpening] = useState(isFreshVisit);
  useEffect(() => (isOpening ? beforeOthers(() => setIsOpening(false)) : undefined), [isOpening]);
  return <Page className={isOpening ? 'opening' : ''}>{children}</Page>;
}

/** Who comes back to a place on a page, or asks for one, gets all of it at once: it must be there to be scrolled to. */
function isFreshVisit(): boolean {
  if (location.hash !== '' || !('PerformanceNavigationTiming' in window)) return false;
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
