import Button from '@mui/material/Button';
import type { ChampionshipState, StaffChampionship } from '@paddock/contracts';
import { useId } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../../../lib/hrefs.ts';
import { trpc } from '../../../../lib/trpc.ts';
import linkStyles from '../../../../shared/ui/TextLink.module.css';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { ConfirmButton } from '../../shared/ConfirmDialog.tsx';
import { PartLink } from './PartLinks.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';

interface ChampionshipProps {
  readonly championship: StaffChampionship;
}

const changesPages = { alsoChanges: ['championships', 'events', 'drivers'] };

interface Step {
  readonly to: ChampionshipState;
  readonly button: string;
  readonly text: string;
}

/** Where a championship can go from each state; the usual way first. */
const STEPS: Readonly<Record<ChampionshipState, readonly Step[]>> = {
  draft: [
    {
      to: 'open',
      button: 'Announce',
      text: 'Everybody sees its page, its calendar and, if there is one, its sign-up.',
    },
  ],
  open: [
    { to: 'running', button: 'Start the season', text: 'It is shown as running from now on.' },
    { to: 'draft', button: 'Take back', text: 'Only staff see it until you announce it again. Entries stay.' },
  ],
  running: [
    { to: 'finished', button: 'Finish', text: 'No further round is expected. The standings are still counted.' },
  ],
  finished: [
    { to: 'archived', button: 'Archive', text: 'It leaves the lists of current championships. Its page stays.' },
    { to: 'running', button: 'Go on', text: 'It is shown as running again.' },
  ],
  archived: [{ to: 'finished', button: 'Take out of the archive', text: 'It is in the lists again.' }],
};

interface StateButtonsProps extends ChampionshipProps {
  /** What is wrong with the rules as they are edited. */
  readonly problems: readonly string[];
}

/** Announcing, starting, finishing and archiving; or why that cannot be done yet. */
export function StateButtons({ championship, problems }: StateButtonsProps) {
  const { championshipId, state, name, version } = championship;
  const setState = trpc.adminChampionships.setState.useMutation(useStaffMutation({ done: 'Done.', ...changesPages }));
  const whyId = useId();
  const isBlocked = version === 0;
  return (
    <>
      {STEPS[state].map(({ to, button, text }) => (
        <ConfirmButton
          key={to}
          button={button}
          adminOnly="change championships"
          buttonProps={{ disabled: isBlocked, isQuiet: true, ...(isBlocked && { 'aria-describedby': whyId }) }}
          title={`${button}: ${name}?`}
          confirm={button}
          onConfirm={(reason) => setState.mutateAsync({ championshipId, state: to, reason })}
        >
          <p>{text}</p>
        </ConfirmButton>
      ))}
      {isBlocked && (
        <p id={whyId} className="small-print">
          Publish its rules first, under{' '}
          <PartLink id="what-changes" className={linkStyles.textLink}>
            What this changes
          </PartLink>
          .{problems.length > 0 && ` Still missing or wrong: ${problems.join(' ')}`}
        </p>
      )}
    </>
  );
}

/** Keeps the standings as they are, or takes them back. */
export function OfficialButton({ championship: { championshipId, official, roundsRun } }: ChampionshipProps) {
  const publish = trpc.adminChampionships.official.useMutation(useStaffMutation({ done: 'Done.', ...changesPages }));
  if (roundsRun === 0) return null;
  const inForce = official[0]?.isWithdrawn === false ? official[0] : undefined;
  return (
    <>
      <ConfirmButton
        button="Publish as official"
        adminOnly="change championships"
        buttonProps={{ isQuiet: true }}
        title="Publish the standings as official?"
        confirm="Publish as official"
        reasonHint="Everybody can read it."
        onConfirm={(reason) => publish.mutateAsync({ championshipId, isWithdrawn: false, reason })}
      >
        <p>A copy of all tables is kept. What changes later is shown beside it and needs a new publication.</p>
        {inForce !== undefined && (
          <p>
            {'The last ones are of '}
            <TimeStamp at={inForce.publishedAt} />.
          </p>
        )}
      </ConfirmButton>
      {inForce !== undefined && (
        <Button component={Link} to={hrefs.championship(championshipId, { as: 'official' })}>
          See the official tables
        </Button>
      )}
      {inForce !== undefined && (
        <ConfirmButton
          button="Take the official standings back"
          adminOnly="change championships"
          buttonProps={{ isQuiet: true }}
          title="Take the official standings back?"
          confirm="Take them back"
          reasonHint="Everybody can read it."
          onConfirm={(reason) => publish.mutateAsync({ championshipId, isWithdrawn: true, reason })}
        >
          <p>The page shows the standings as they are counted, and no longer calls them official.</p>
        </ConfirmButton>
      )}
    </>
  );
}
