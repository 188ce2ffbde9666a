import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { chooseScheme, useScheme, type Scheme } from '../../lib/scheme.ts';
import { GANTRY } from '../theme/palette.ts';
import { IconButton } from './IconButton.ts';

/** Light or dark: set here, never by the system. */
export function SchemeToggle() {
  const scheme = useScheme();
  const isDark = scheme === 'dark';
  useBrowserColour(scheme);
  const label = isDark ? 'Use the light theme' : 'Use the dark theme';
  return (
    <IconButton type="button" aria-label={label} title={label} onClick={() => chooseScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
    </IconButton>
  );
}

/** Colours a phone's browser bars like the header next to them. */
function useBrowserColour(scheme: Scheme): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta !== null) meta.content = GANTRY[scheme];
  }, [scheme]);
}
