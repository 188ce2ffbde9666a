import type { RoundResult } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useOwnEntries } from '../../../../features/championships/use-own-entries.ts';
import { useSession } from '../../../../features/session/use-session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { OwnDriver } from '../../../../shared/racing/YouMark.tsx';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { SubscribeLink } from '../../../../features/championships/SubscribeLink.tsx';
import { roundsQuery, standingsQuery } from '../championship-queries.ts';
import { canMiss } from '../entries/can-miss.ts';
import type { TabProps } from '../tab-props.ts';
import { DrivenRound } from './DrivenRound.tsx';
import { carriedInto } from './carried-into.ts';
import { splitRounds } from './split-rounds.ts';
import { RoundToCome } from './RoundToCome.tsx';

const ROWS = 6;
const ROW_PX = 100;

/** The calendar of a championship: what is to come, and the results of what was driven. */
export default function RoundsTab({ info }: TabProps) {
  const { championshipId } = info;
  const query = useQuery(roundsQuery(trpc.useUtils(), championshipId));
  return (
    <PageBody aria-busy={query.isFetching}>
      <QueryView
        query={query}
        what="the rounds"
        rows={ROWS}
        rowHeight={ROW_PX}
        empty={<Empty title="No rounds yet" text="The organisers have not planned any." />}
      >
        {(rounds) => <Rounds info={info} rounds={rounds} />}
      </QueryView>
    </PageBody>
  );
}

function Rounds({ info, rounds }: TabProps & { readonly rounds: readonly RoundResult[] }) {
  const { championshipId } = info;
  const nowMs = useMinute();
  const utils = trpc.useUtils();
  const session = useSession();
  const own = useContext(OwnDriver);
  const entry = useOwnEntries(session !== null).get(championshipId);
  const planned = useQuery(utils.championships.calendar.queryOptions({ championship: championshipId })).data ?? [];
  const standings = useQuery({
    ...standingsQuery(utils, { championshipId, kind: 'drivers', table: undefined, after: undefined, as: undefined }),
    enabled: own !== null,
  }).data;
  const row = standings?.rows.find(({ driver }) => driver?.playerId === own);
  const { toCome, driven } = splitRounds(rounds, nowMs);
  return (
    <>
      {toCome.length > 0 && (
        <Section title="To come" action={<SubscribeLink championshipId={championshipId} />}>
          {toCome.map((round, index) => (
            <RoundToCome
              key={round.code}
              championshipId={championshipId}
              round={round}
              planned={planned.find((each) => each.round.code === round.code)}
              entry={entry}
              isMissable={entry !== undefined && canMiss(entry, rounds, { round, nowMs })}
              classValue={session?.classValue ?? null}
              carried={carriedInto(round, rounds, info.rulings)}
              isNext={index === 0}
              isLast={index === toCome.length - 1}
            />
          ))}
        </Section>
      )}
      {driven.length > 0 && (
        <Section title="Driven" note="Newest first">
          {driven.map((round) => (
            <DrivenRound key={round.code} round={round} row={row} />
          ))}
        </Section>
      )}
    </>
  );
}
