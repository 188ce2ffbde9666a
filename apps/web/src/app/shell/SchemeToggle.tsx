import { useColorScheme, useTheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './IconButton.ts';

/** Light or dark: chosen here, never taken from the system. */
export function SchemeToggle() {
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  useBrowserColour(isDark ? 'dark' : 'light');
  const label = isDark ? 'Use the light theme' : 'Use the dark theme';
  return (
    <IconButton type="button" aria-label={label} title={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
    </IconButton>
  );
}

/** A phone's browser takes the colour of the gantry, which its own bars touch. */
function useBrowserColour(scheme: 'light' | 'dark'): void {
  const { colorSchemes } = useTheme();
  const colour = colorSchemes[scheme]?.palette.surface.gantry;
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta !== null && colour !== undefined) meta.content = colour;
  }, [colour]);
}
