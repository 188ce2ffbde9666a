import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Below 720 px tables are shown as lists of two-line rows. */
export function useIsPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('sm'));
}
