import type { ChampionshipInfo, OwnEntry } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useNames } from '../../../../lib/names.ts';
import { errorToMessage } from '../../../../lib/error-to-message.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { NumberPlate } from '../../../../shared/racing/NumberPlate.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { canMiss } from './can-miss.ts';
import { isIn, statusText } from './entry-texts.ts';
import { RoundAbsence } from './RoundAbsence.tsx';
import { useOwnEntry, useOwnEntryChange } from './use-own-entry.ts';
import styles from './YourEntry.module.css';

const EntryForm = lazy(async () => ({ default: (await import('./EntryForm.tsx')).EntryForm }));

/** The visitor’s own entry: to change, to withdraw, or to miss a round. */
export function YourEntry({ info }: { readonly info: ChampionshipInfo }) {
  const { own } = useOwnEntry(info.championshipId);
  const entry = own.data?.entry ?? null;
  if (own.data === undefined || entry === null || !isIn(entry)) return null;
  return <OwnEntrySection info={info} own={own.data} entry={entry} />;
}

interface OwnEntrySectionProps {
  readonly info: ChampionshipInfo;
  readonly own: OwnEntry;
  readonly entry: NonNullable<OwnEntry['entry']>;
}

function OwnEntrySection({ info, own, entry }: OwnEntrySectionProps) {
  const names = useNames();
  const [dialog, setDialog] = useState<'change' | 'withdraw' | null>(null);
  const close = () => setDialog(null);
  const more = [entry.team?.name, entry.status === 'confirmed' ? undefined : statusText(entry)]
    .filter((text) => text !== undefined)
    .join(', ');
  return (
    <Section title="Your entry">
      <div className={styles.own}>
        <NumberPlate number={String(entry.raceNumber)} />
        <b>{entry.carModel === null ? 'No car chosen yet' : names.car(entry.carModel)}</b>
        {more !== '' && <span className={styles.more}>{more}</span>}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setDialog('change')}>Change</Button>
        <Button color="error" onClick={() => setDialog('withdraw')}>
          Withdraw
        </Button>
      </div>
      {own.changesUntil !== null && (
        <p className="small-print">
          Until <TimeStamp at={own.changesUntil} />. Car and number are then fixed.
        </p>
      )}
      <NextAbsence info={info} entry={entry} />
      {dialog === 'change' && (
        <Suspense>
          <EntryForm info={info} own={own} isNew={false} onClose={close} />
        </Suspense>
      )}
      {dialog === 'withdraw' && <WithdrawDialog info={info} onClose={close} />}
    </Section>
  );
}

/** Missing the next round, and who comes back to it. */
function NextAbsence({ info, entry }: Omit<OwnEntrySectionProps, 'own'>) {
  const names = useNames();
  const { championshipId, calendar } = info;
  const nowMs = useMinute();
  const next = calendar.find((round) => canMiss(entry, calendar, { round, nowMs }));
  if (next === undefined) return null;
  const isBack = entry.absentRounds.includes(next.code);
  const isCalledUp = entry.calledUp.includes(next.code);
  const where = next.trackName === null ? next.name || `round ${next.number}` : names.track(next.trackName);
  return (
    <div className={styles.absence}>
      <p className="detail">
        {isBack ? 'You will not start' : isCalledUp ? 'You start in place of somebody who cannot' : 'Next'}: round{' '}
        {next.number}, {where}
        {next.startsAt !== null && (
          <>
            , <TimeStamp at={next.startsAt} />
          </>
        )}
      </p>
      <RoundAbsence championshipId={championshipId} round={next} entry={entry} />
    </div>
  );
}

interface WithdrawDialogProps {
  readonly info: ChampionshipInfo;
  readonly onClose: () => void;
}

function WithdrawDialog({ info: { championshipId, name }, onClose }: WithdrawDialogProps) {
  const withdraw = trpc.championships.withdraw.useMutation(useOwnEntryChange(championshipId, onClose));
  return (
    <FormDialog
      title="Withdraw your entry"
      submit="Withdraw"
      isDestructive
      isPending={withdraw.isPending}
      failure={withdraw.error === null ? undefined : errorToMessage(withdraw.error)}
      onSubmit={() => withdraw.mutate({ championshipId, round: null, isBack: false })}
      onClose={onClose}
    >
      <p>
        You leave {name}. Your place goes to the first of the waiting list at once, and your number is free. Points that
        you have stay in the standings.
      </p>
    </FormDialog>
  );
}
