import type { ChampionshipInfo } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { calendarHrefs } from '../../../../lib/calendar-hrefs.ts';

/** Beside the next round: the rounds for the visitor's own calendar. */
export function CalendarAction({ info }: { readonly info: ChampionshipInfo }) {
  return (
    <Button href={calendarHrefs.championship(info.championshipId)}>
      <CalendarPlus size={16} aria-hidden="true" /> Add to calendar
    </Button>
  );
}
