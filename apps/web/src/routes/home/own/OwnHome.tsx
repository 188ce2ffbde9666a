import Button from '@mui/material/Button';
import type { Session } from '@paddock/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../../lib/hrefs.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { LastRace } from './LastRace.tsx';
import { rememberVisit } from './last-visit.ts';
import { NextTarget } from './NextTarget.tsx';
import { OwnChampionships } from './OwnChampionships.tsx';
import { RivalNews } from './RivalNews.tsx';
import { SinceLastVisit } from './SinceLastVisit.tsx';

const WEEK_MS = 7 * 86_400_000;

interface OwnHomeProps {
  readonly session: Session;
}

/** What a signed-in visitor comes for: their last race, what happened since their last visit, and what is next. */
export default function OwnHome({ session }: OwnHomeProps) {
  const { accountId, playerId } = session;
  // Once: what was new when the page opened stays so while it is open.
  const [{ since, isFirst }] = useState(() => {
    const nowMs = Date.now();
    const before = rememberVisit(accountId, nowMs);
    return { since: before ?? nowMs - WEEK_MS, isFirst: before === null };
  });
  if (playerId === null) return <NoDriver />;
  return (
    <MainAndRail>
      <div>
        <LastRace playerId={playerId} />
        <SinceLastVisit since={since} isFirst={isFirst} />
      </div>
      <div>
        <NextTarget session={session} playerId={playerId} />
        <OwnChampionships playerId={playerId} />
        <RivalNews playerId={playerId} since={since} isFirst={isFirst} />
      </div>
    </MainAndRail>
  );
}

function NoDriver() {
  return (
    <Section title="Your races">
      <Empty
        title="No driver linked yet"
        text="Link your driver to this account, and your last race, championships, rivals and next target will be here."
        action={
          <Button component={Link} variant="contained" to={hrefs.account()}>
            Link my driver
          </Button>
        }
      />
    </Section>
  );
}
