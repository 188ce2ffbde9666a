import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from './IconButton.ts';

/** Light or dark: chosen here, never taken from the system. */
export function SchemeToggle() {
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  const label = isDark ? 'Use the light theme' : 'Use the dark theme';
  return (
    <IconButton type="button" aria-label={label} title={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
    </IconButton>
  );
}
