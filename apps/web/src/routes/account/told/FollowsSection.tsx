import Button from '@mui/material/Button';
import type { Follow, FollowKind } from '@paddock/contracts';
import { Route, Server, Trophy, type LucideIcon } from 'lucide-react';
import { targetKey, useChangeFollow, useFollows } from '../../../features/session/follows/use-follows.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { ClassBadge } from '../../../shared/racing/ClassBadge.tsx';
import { showFailure } from '../../../shared/toasts/toasts.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { List, Text } from '../parts.tsx';
import styles from './FollowsSection.module.css';

export function FollowsSection() {
  const follows = useFollows();
  const count = follows.data?.length ?? 0;
  return (
    <Section title="You follow" note={count === 0 ? undefined : `${formatCount(count)}, seen by nobody else`}>
      <QueryView
        query={follows}
        what="what you follow"
        rows={3}
        rowHeight={60}
        empty={
          <Text>You follow nothing. The button for it is on the page of a driver, server, championship or track.</Text>
        }
      >
        {(all) => (
          <List className={styles.follows}>
            {all.map((follow) => (
              <FollowRow key={targetKey(follow.target)} follow={follow} />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}

const KINDS: Readonly<Record<FollowKind, string>> = {
  driver: 'Driver',
  server: 'Server',
  championship: 'Championship',
  track: 'Track',
};

const ICONS: Readonly<Record<Exclude<FollowKind, 'driver'>, LucideIcon>> = {
  server: Server,
  championship: Trophy,
  track: Route,
};

function FollowRow({ follow }: { readonly follow: Follow }) {
  const names = useNames();
  const { mutate, isPending } = useChangeFollow();
  const { target, name, game, since } = follow;
  return (
    <li>
      <span className={styles.mark}>
        <FollowMark follow={follow} />
      </span>
      <span className={styles.words}>
        <QuietLink className="name-text" to={hrefOf(target)}>
          <PersonName>{name}</PersonName>
        </QuietLink>
        <span className="small-print">
          {KINDS[target.kind]}
          {game !== null && names.hasGames && `, ${names.game(game)?.shortName ?? game}`}, since{' '}
          <TimeStamp at={since} show="date" />
        </span>
      </span>
      <Button
        size="small"
        disabled={isPending}
        aria-label={`Stop following ${name}`}
        onClick={() => mutate({ target, isFollowed: false }, { onError: showFailure })}
      >
        Stop
      </Button>
    </li>
  );
}

function FollowMark({ follow: { target, classValue, isProvisional } }: { readonly follow: Follow }) {
  if (target.kind === 'driver') return <ClassBadge value={classValue} isProvisional={isProvisional} />;
  const Icon = ICONS[target.kind];
  return <Icon size={18} aria-hidden="true" />;
}

function hrefOf(target: Follow['target']): string {
  switch (target.kind) {
    case 'driver':
      return hrefs.driver(target.playerId);
    case 'server':
      return hrefs.live(target.serverId);
    case 'championship':
      return hrefs.championship(target.championshipId);
    case 'track':
      return hrefs.boardTrack(target.trackName);
  }
}
