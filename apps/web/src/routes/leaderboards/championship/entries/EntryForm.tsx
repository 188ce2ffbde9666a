import { ChangeEntry, SignUp, type ChampionshipInfo, type OwnEntry } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { askForPush } from '../../../../features/push/ask-for-push.ts';
import { errorToMessage, issuesOf } from '../../../../lib/error-to-message.ts';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Choice } from '../../../../shared/forms/Choice.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../../shared/forms/FormField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { GridMeter } from '../../../../shared/racing/GridMeter.tsx';
import { showDone } from '../../../../shared/toasts/toasts.ts';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { entriesQuery } from '../championship-queries.ts';
import { classOf, classOptions, fieldsOf, FOUND, readFields, teamOptions } from './entry-fields.ts';
import { consequenceText, gateText, missedText, notAsked, ownText } from './entry-texts.ts';
import { checkNumber } from './number-check.ts';
import { Subtitle } from './Subtitle.tsx';
import { useOwnEntryChange } from './use-own-entry.ts';
import styles from './SignUpDialog.module.css';

interface EntryFormProps {
  readonly info: ChampionshipInfo;
  readonly own: OwnEntry;
  /** Signs up; otherwise changes the entry. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Car, number, team and note of the visitor’s own entry, and what signing up will mean. */
export function EntryForm({ info, own, isNew, onClose }: EntryFormProps) {
  const { championshipId, definition, game } = info;
  const names = useNames();
  const entries = useQuery(entriesQuery(trpc.useUtils(), championshipId));
  const changed = useOwnEntryChange(championshipId, onClose);
  const signUp = trpc.championships.signUp.useMutation({
    onSuccess: async (now) => {
      await changed.onSuccess(now);
      showDone(`${ownText(now.entry) ?? 'You are in'}.`);
      askForPush();
    },
  });
  const change = trpc.championships.changeEntry.useMutation(changed);
  const mutation = isNew ? signUp : change;
  const form = useForm({
    schema: isNew ? SignUp : ChangeEntry,
    initial: fieldsOf(own),
    read: (fields) => ({
      ...readFields(championshipId, fields),
      ...(isNew && { hasReadRules: fields.hasReadRules }),
    }),
    mutation: {
      isPending: mutation.isPending,
      error: mutation.error,
      mutate: (input) => ('hasReadRules' in input ? signUp.mutate(SignUp.parse(input)) : change.mutate(input)),
    },
  });
  const { values, field, errorOf } = form;
  const range = definition.signUp ?? { lowestNumber: 0, highestNumber: 9_999 };
  const number = checkNumber(values.raceNumber, own.takenNumbers, range);
  const classes = classOptions(definition);
  const cars = names.carsOf(game).filter(([model]) => own.cars.length === 0 || own.cars.includes(model));
  const classCode = classOf(own, values);
  const hasWaitingList = definition.signUp?.hasWaitingList === true;
  const consequence = consequenceText(
    own.places.filter((one) => one.class === null || one.class === classCode),
    hasWaitingList,
  );
  const joinsQueue = consequence.isFull && hasWaitingList;
  const { error } = mutation;
  return (
    <FormDialog
      title={isNew ? (joinsQueue ? 'Waiting list' : 'Sign up') : 'Change your entry'}
      submit={isNew ? (joinsQueue ? 'Join the waiting list' : 'Sign up') : 'Save the changes'}
      isBlocked={
        number?.isFree === false || (isNew && (!values.hasReadRules || (consequence.isFull && !hasWaitingList)))
      }
      {...form.dialogProps}
      failure={error !== null && issuesOf(error).length === 0 ? errorToMessage(error) : undefined}
      onClose={onClose}
    >
      <Subtitle info={info} />
      {isNew &&
        notAsked(own.gates).map((gate) => (
          <p key={gate.kind} className="small-print">
            {gateText(gate)}
          </p>
        ))}
      {isNew && consequence.isFull && (
        <Consequence info={info} own={own} text={consequence.text} joinsQueue={joinsQueue} />
      )}
      <div className={styles.carAndNumber}>
        <FormSelect
          label="Car"
          {...field('carModel')}
          options={[
            { value: '', text: 'Not chosen yet' },
            ...cars.map(([model, name]) => ({ value: String(model), text: name })),
          ]}
        />
        <FormField label="Number" {...field('raceNumber')} error={undefined} maxLength={4} />
      </div>
      {number !== null && (
        <p role="status">
          <span className={clsx(styles.check, number.isFree ? 'better' : 'worse')}>
            {number.isFree ? <CircleCheck size={16} aria-hidden="true" /> : <CircleX size={16} aria-hidden="true" />}
            {errorOf('raceNumber') ?? number.text}
          </span>
        </p>
      )}
      {number === null && errorOf('raceNumber') !== undefined && (
        <p>
          <span className="worse">Choose a number.</span>
        </p>
      )}
      {!isNew && own.carChangesLeft !== null && (
        <p className="small-print">{counted(own.carChangesLeft, 'car change')} left.</p>
      )}
      {classes.length > 0 && (
        <FormSelect label="Class" {...field('class')} options={[{ value: '', text: 'Choose…' }, ...classes]} />
      )}
      <FormSelect
        label="Team"
        {...field('team')}
        options={teamOptions(entries.data?.teams ?? [], definition, own.entry?.team?.teamId ?? null)}
      />
      {values.team === FOUND && (
        <div className={styles.carAndNumber}>
          <FormField label="Name of the team" {...field('teamName', 'team.name')} maxLength={60} />
          <FormField label="Short name" {...field('teamShortName', 'team.shortName')} maxLength={6} />
        </div>
      )}
      <FormField
        label="Note, optional"
        hint="Only the organisers read it."
        {...field('note')}
        isMultiline
        maxLength={500}
      />
      {isNew && !consequence.isFull && <Consequence info={info} own={own} text={consequence.text} />}
      {!isNew && own.changesUntil !== null && (
        <p className="small-print">
          Until <TimeStamp at={own.changesUntil} />. Car and number are then fixed.
        </p>
      )}
      {isNew && (
        <Choice
          name={
            <>
              I have read the <TextLink to={hrefs.championship(championshipId, { tab: 'rules' })}>rules</TextLink>.
            </>
          }
          text="My name, number and car appear in the entry list."
          isChosen={values.hasReadRules}
          onChange={(hasReadRules) => form.set({ hasReadRules })}
        />
      )}
    </FormDialog>
  );
}

interface ConsequenceProps {
  readonly info: ChampionshipInfo;
  readonly own: OwnEntry;
  readonly text: string;
  readonly joinsQueue?: boolean;
}

function Consequence({ info, own: { places, entry }, text, joinsQueue = false }: ConsequenceProps) {
  const missed = entry === null ? missedText(info) : null;
  const all = places.find((one) => one.class === null);
  return (
    <div className={styles.panel}>
      <b>{text}</b>
      {all?.places != null && <GridMeter players={all.taken} capacity={all.places} />}
      {missed !== null && <p>{missed}</p>}
      {joinsQueue && <p>When a place falls free, the first in the list has it at once.</p>}
    </div>
  );
}
