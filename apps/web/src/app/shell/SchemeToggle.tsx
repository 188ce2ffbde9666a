import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { GANTRY } from '../theme/palette.ts';
import { IconButton } from './IconButton.tsx';

interface SchemeToggleProps {
  readonly className?: string | undefined;
  /** The icon's meaning is beside it. */
  readonly hasName?: boolean;
}

/** Light or dark: set here, never by the system. */
export function SchemeToggle({ className, hasName = false }: SchemeToggleProps) {
  const { mode, setMode } = useColorScheme();
  // The HTML is the same for everybody, whatever was chosen.
  const isDark = useIsHydrated() && mode === 'dark';
  const colour = GANTRY[isDark ? 'dark' : 'light'];
  // A phone's browser bars are coloured like the header next to them.
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }, [colour]);
  const label = isDark ? 'Use the light theme' : 'Use the dark theme';
  return (
    <IconButton
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
      {hasName && label}
    </IconButton>
  );
}
