import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { muteEventToasts, show24Hours, useAreEventToastsMuted, useIs24HourClock } from '../../lib/preferences.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { Choice, Text } from './parts.ts';

/** How this browser shows things; kept in it for a year, signed in or not. */
export function DisplayBoard() {
  const { mode, setMode } = useColorScheme();
  const is24Hours = useIs24HourClock();
  const isMuted = useAreEventToastsMuted();
  return (
    <Board title="Display" note="In this browser">
      <ToggleButtonGroup
        value={mode === 'dark' ? 'dark' : 'light'}
        aria-label="Theme"
        onChange={(_, chosen: 'light' | 'dark' | null) => chosen !== null && setMode(chosen)}
      >
        <ToggleButton value="light">Light</ToggleButton>
        <ToggleButton value="dark">Dark</ToggleButton>
      </ToggleButtonGroup>
      <div>
        <Choice sx={{ mt: 4 }}>
          <input type="checkbox" checked={is24Hours} onChange={(event) => show24Hours(event.target.checked)} />
          <span>
            <b>24-hour clock</b>
            <span>15:45 instead of 3:45 pm</span>
          </span>
        </Choice>
        <Choice>
          <input type="checkbox" checked={isMuted} onChange={(event) => muteEventToasts(event.target.checked)} />
          <span>
            <b>Mute event toasts</b>
            <span>No message when a session finishes; the latest results still grow.</span>
          </span>
        </Choice>
      </div>
      <Text sx={{ mt: 3 }}>Kept in a cookie for 365 days from your last change.</Text>
    </Board>
  );
}
