import type { ChampionshipInfo } from '@paddock/contracts';
import { hrefs } from '../../../../lib/hrefs.ts';
import { isolate } from '../../../../shared/format/isolate.ts';
import { countedPoints } from '../../../../shared/format/points.ts';
import { PageMeta } from '../../../../shared/ui/PageMeta.tsx';
import type { ChampionshipTab } from '../championship-url.ts';
import { TAB_NAMES } from './tab-names.ts';

interface ChampionshipMetaProps {
  readonly info: ChampionshipInfo;
  readonly tab: ChampionshipTab;
}

/** Each tab is a page of its own for search engines; tables, rounds and filters are not. */
export function ChampionshipMeta({ info, tab }: ChampionshipMetaProps) {
  return (
    <PageMeta
      title={`${isolate(info.name)}, ${TAB_NAMES[tab].toLowerCase()}`}
      description={championshipDescription(info)}
      path={hrefs.championship(info.championshipId, { tab: tab === 'standings' ? undefined : tab })}
      image={{ path: `/share/championship/${info.championshipId}.png`, alt: `The first five of ${info.name}` }}
    />
  );
}

/** "Ada Quick leads with 43 points after round 2 of 4." */
function championshipDescription({ name, champions, leaders, rounds, roundsRun }: ChampionshipInfo): string {
  const [champion] = champions;
  const [leader] = leaders;
  // Without names when they are hidden or banned from boards.
  if (champion !== undefined && champion.names.length > 0)
    return `${isolated(champion.names)} won the ${isolate(name)}.`;
  if (leader === undefined || leader.names.length === 0)
    return `${isolate(name)}: ${rounds} rounds, with entries, rules and standings.`;
  const leads = leader.names.length === 1 ? 'leads' : 'lead';
  return `${isolated(leader.names)} ${leads} with ${countedPoints(leader.total)} after round ${roundsRun} of ${rounds}.`;
}

function isolated(names: readonly string[]): string {
  return names.map(isolate).join(' and ');
}
