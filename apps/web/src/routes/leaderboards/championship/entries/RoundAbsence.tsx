import type { ChampionshipEntry, RoundHead } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { trpc } from '../../../../lib/trpc.ts';
import { showFailure } from '../../../../shared/toasts/toasts.ts';
import { useOwnEntryChange } from './use-own-entry.ts';

interface RoundAbsenceProps {
  readonly championshipId: number;
  readonly round: Pick<RoundHead, 'code' | 'startsAt'>;
  /** The visitor’s own, which can miss this round. */
  readonly entry: ChampionshipEntry;
}

/** Says that the visitor cannot start in a round, and takes that back. */
export function RoundAbsence({ championshipId, round: { code, startsAt }, entry }: RoundAbsenceProps) {
  const { onSuccess } = useOwnEntryChange(championshipId, () => undefined);
  const change = trpc.championships.withdraw.useMutation({ onSuccess, onError: showFailure });
  const isBack = entry.absentRounds.includes(code);
  return (
    <Button
      variant="text"
      disabled={change.isPending}
      onClick={() => change.mutate({ championshipId, round: code, isBack })}
    >
      {isBack ? 'I can start after all' : startsAt === null ? 'I can’t this round' : <CannotOn at={startsAt} />}
    </Button>
  );
}

/** The day of the week in the visitor’s zone. */
function CannotOn({ at }: { readonly at: string }) {
  const day = new Intl.DateTimeFormat('en-AU', { weekday: 'long' }).format(new Date(at));
  return <>I can’t on {day}</>;
}
