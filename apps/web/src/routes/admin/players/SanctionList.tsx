import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AdminPlayer, Sanction } from '@paddock/contracts';
import { Ban, Check, Clock, StickyNote, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { StateTag, Tags } from '../shared/StateTag.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { scopeWords } from './ban-words.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const List = styled('ol')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    padding: '12px 14px',
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderTop: 0,
  },
  '& > li.note': { background: theme.vars.palette.soft.yellow },
  '& > li.over .reason': { color: theme.vars.palette.text.secondary },
  '& .reason': { marginTop: 6, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 680 },
  '& .more': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 14px',
    marginTop: 4,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

const Nothing = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/** All notes and sanctions of a player, latest first. */
export function SanctionList({ player }: { readonly player: AdminPlayer }) {
  const sanctions = trpc.adminPlayers.sanctions.useInfiniteQuery(
    { playerId: player.playerId },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <Section title="Bans, warnings and notes" note="Notes are for the staff alone; the player reads the rest.">
      <QueryView query={sanctions} what="what was noted" rows={3} rowHeight={84}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <Nothing>No bans, warnings or notes.</Nothing>;
          return (
            <List>
              {rows.map((sanction) => (
                <SanctionRow key={sanction.sanctionId} sanction={sanction} name={player.name} />
              ))}
            </List>
          );
        }}
      </QueryView>
      <ShowMore
        hasMore={sanctions.hasNextPage}
        isLoading={sanctions.isFetchingNextPage}
        onMore={() => void sanctions.fetchNextPage()}
      />
    </Section>
  );
}

function SanctionRow({ sanction, name }: { readonly sanction: Sanction; readonly name: string }) {
  const { kind, state, reason, evidence, reportId, createdAt, createdBy } = sanction;
  const classes = [kind, kind === 'ban' && state !== 'current' && 'over'].filter(Boolean).join(' ');
  return (
    <li className={classes}>
      <div>
        <Tags>
          <KindTag sanction={sanction} />
          {kind === 'ban' && <StateOfBan sanction={sanction} />}
        </Tags>
        <p className="reason">{reason === '' ? 'The words are gone: the player was erased.' : reason}</p>
        {evidence !== '' && <p className="more">Evidence: {evidence}</p>}
        {sanction.liftReason !== null && <p className="more">Lifted because: {sanction.liftReason}</p>}
        <p className="more">
          <span>
            <PersonName>{createdBy ?? 'Somebody erased'}</PersonName>, <TimeStamp at={createdAt} />
          </span>
          {reportId !== null && <TextLink to={hrefs.adminReport(reportId)}>Report {reportId}</TextLink>}
        </p>
      </div>
      {kind === 'ban' && state === 'current' && <LiftBan sanction={sanction} name={name} />}
    </li>
  );
}

function KindTag({ sanction: { kind, scope } }: { readonly sanction: Sanction }) {
  if (kind === 'note') return <StateTag Icon={StickyNote} look="mind" text="Note, staff only" />;
  if (kind === 'warning') return <StateTag Icon={TriangleAlert} look="mind" text="Warning" />;
  return <StateTag Icon={Ban} look="grave" text={scope === null ? 'Ban' : `Ban from ${scopeWords(scope)}`} />;
}

function StateOfBan({ sanction: { state, endsAt, endedAt, liftedBy } }: { readonly sanction: Sanction }) {
  if (state === 'lifted')
    return (
      <>
        <StateTag Icon={Check} look="good" text="Lifted" />
        <small>
          {endedAt !== null && <TimeStamp at={endedAt} />}
          {liftedBy !== null && (
            <>
              , <PersonName>{liftedBy}</PersonName>
            </>
          )}
        </small>
      </>
    );
  if (state === 'runOut')
    return (
      <>
        <StateTag Icon={Check} look="good" text="Ran out" />
        <small>{endedAt !== null && <TimeStamp at={endedAt} />}</small>
      </>
    );
  return endsAt === null ? (
    <StateTag Icon={Clock} text="Permanent" />
  ) : (
    <small>
      until <TimeStamp at={endsAt} />
    </small>
  );
}

function LiftBan({ sanction: { sanctionId, scope }, name }: { readonly sanction: Sanction; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const touches = usePublicGroups();
  const { options } = useStaffChange({ done: 'Ban lifted', touches, onDone: () => setOpen(false) });
  const lift = trpc.adminPlayers.lift.useMutation(options);
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        Lift
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={
          <>
            Lift the ban of <PersonName>{name}</PersonName>?
          </>
        }
        confirm="Lift the ban"
        reason="required"
        isPending={lift.isPending}
        onConfirm={(reason) => lift.mutate({ sanctionId, reason })}
        onClose={() => setOpen(false)}
      >
        <p>
          {scope?.boards === true && 'The laps, points and records come back to the boards at once. '}
          {scope?.joining === true && 'Game servers let the player in with the next ban list they are given. '}
          {scope?.reporting === true && 'The player can report others again. '}
          The ban stays on record as lifted.
        </p>
      </ConfirmDialog>
    </div>
  );
}
