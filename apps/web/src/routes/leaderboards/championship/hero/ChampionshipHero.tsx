import type { ChampionshipInfo } from '@paddock/contracts';
import { FollowButton } from '../../../../features/session/follows/FollowButton.tsx';
import { hrefs } from '../../../../lib/hrefs.ts';
import { formatPoints } from '../../../../shared/format/points.ts';
import { FactList, type Fact } from '../../../../shared/ui/FactList.tsx';
import { Hero } from '../../../../shared/ui/Hero.tsx';
import { KerbTabs } from '../../../../shared/ui/KerbTabs.tsx';
import { PersonNames } from '../../../../shared/ui/PersonName.tsx';
import { ShareButton } from '../../../../shared/ui/ShareButton.tsx';
import { TABS, type ChampionshipTab } from '../championship-url.ts';
import { EmbedButton } from '../embed/EmbedButton.tsx';
import { PointsBehind } from '../standings/PointsBehind.tsx';
import { NextRound } from './NextRound.tsx';
import { droppedText } from './rounds-of.ts';
import { TAB_NAMES } from './tab-names.ts';
import styles from './ChampionshipHero.module.css';

interface ChampionshipHeroProps {
  readonly info: ChampionshipInfo;
  readonly tab: ChampionshipTab;
}

/** What a championship is, how far it has come, its next round and its tabs. */
export function ChampionshipHero({ info, tab }: ChampionshipHeroProps) {
  const { championshipId, name, game } = info;
  const hasTeams = info.tables.some(({ kind }) => kind === 'teams');
  return (
    <Hero
      crumbs={[
        { text: 'Leaderboards', href: hrefs.boardAllTracks({ game }) },
        { text: 'Points', href: hrefs.boardPoints({ game }) },
        { text: name },
      ]}
      title={name}
      aside={<NextRound info={info} />}
      foot={
        <>
          {tab === 'standings' && <PointsBehind info={info} />}
          <KerbTabs
            label="Championship"
            tabs={TABS.filter((each) => each !== 'teams' || hasTeams).map((each) => ({
              text: TAB_NAMES[each],
              href: hrefs.championship(championshipId, { tab: each === 'standings' ? undefined : each }),
              isCurrent: each === tab,
            }))}
            phoneAction={<FollowButton target={{ kind: 'championship', championshipId }} name={name} />}
            action={
              <>
                <EmbedButton info={info} />
                <ShareButton />
              </>
            }
          />
        </>
      }
    >
      <FactList facts={factsOf(info)} />
    </Hero>
  );
}

/** More tables would push the others off the page. */
const LEADERS = 3;

function factsOf(info: ChampionshipInfo): Fact[] {
  const { rounds, roundsRun, leaders, definition, entries, places } = info;
  const dropped = droppedText(info);
  return [
    {
      label: 'Round',
      value: (
        <>
          {roundsRun} of {rounds} <Blocks rounds={rounds} run={roundsRun} />
        </>
      ),
    },
    // Who is hidden or banned from boards is not named.
    ...leaders
      .filter(({ names }) => names.length > 0)
      .slice(0, LEADERS)
      .map(({ table, names, total }) => ({
        label: leaders.length === 1 ? 'Leader' : `Leader ${table.name}`,
        value: (
          <>
            <PersonNames names={names} />, {formatPoints(total)}
          </>
        ),
      })),
    ...(definition.classes.length === 0
      ? []
      : [{ label: 'Class', value: definition.classes.map(({ name }) => name).join(', ') }]),
    { label: 'Entries', value: places === null ? entries : `${entries} of ${places}` },
    ...(dropped === null ? [] : [{ label: 'Dropped', value: dropped }]),
  ];
}

/** A longer season is not drawn: its blocks could not be told apart. */
const MOST_BLOCKS = 20;

function Blocks({ rounds, run }: { readonly rounds: number; readonly run: number }) {
  if (rounds > MOST_BLOCKS) return null;
  return (
    <span className={styles.blocks} aria-hidden="true">
      {Array.from({ length: rounds }, (_, index) => (
        <i key={index} className={index < run ? styles.run : undefined} />
      ))}
    </span>
  );
}
