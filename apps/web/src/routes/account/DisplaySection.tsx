import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useColorScheme } from '@mui/material/styles';
import { choose, usePreference } from '../../lib/preferences.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Choice } from '../../shared/ui/Choice.tsx';

/** Display settings of this browser; kept for a year, signed in or not. */
export function DisplaySection() {
  const { mode, setMode } = useColorScheme();
  const is24Hours = usePreference('clock24');
  const isMuted = usePreference('mutedToasts');
  return (
    <Section
      title="Display"
      note="In this browser, for 365 days"
      action={
        <ToggleButtonGroup
          value={mode}
          aria-label="Theme"
          onChange={(_, chosen: typeof mode | null) => chosen && setMode(chosen)}
        >
          <ToggleButton value="light">Light</ToggleButton>
          <ToggleButton value="dark">Dark</ToggleButton>
        </ToggleButtonGroup>
      }
      isActionWide
    >
      <Choice
        name="24-hour clock"
        text="15:45 instead of 3:45 pm"
        isChosen={is24Hours}
        onChange={(isWanted) => choose('clock24', isWanted)}
      />
      <Choice
        name="Mute event toasts"
        text="No message when a session finishes. The latest results still update."
        isChosen={isMuted}
        onChange={(isWanted) => choose('mutedToasts', isWanted)}
      />
    </Section>
  );
}
