import { useColorScheme } from '@mui/material/styles';
import { choose, usePreference } from '../../lib/preferences.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Choice } from '../../shared/forms/Choice.tsx';
import { ToggleButtons } from '../../shared/ui/ToggleButtons.tsx';

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
        <ToggleButtons
          label="Theme"
          value={mode ?? 'system'}
          options={{ light: 'Light', dark: 'Dark' }}
          onChange={setMode}
        />
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
