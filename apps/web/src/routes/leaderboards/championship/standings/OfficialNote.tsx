import type { ChampionshipInfo, Standings } from '@paddock/contracts';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { Tag } from '../../../../shared/ui/Tag.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { ChampionshipUrl } from '../championship-url.ts';
import styles from './SideSections.module.css';

interface OfficialNoteProps extends Pick<Standings, 'official'> {
  readonly info: Pick<ChampionshipInfo, 'championshipId'>;
}

/** Since when the standings are official, whether they have changed since, and the way to the others. */
export function OfficialNote({ info, official }: OfficialNoteProps) {
  const { tab, table, as } = useUrlState(ChampionshipUrl).state;
  if (official === null) return null;
  const { differs, publishedAt, version } = official;
  const hrefOf = (to: 'official' | undefined): string =>
    hrefs.championship(info.championshipId, { tab: tab === 'teams' ? tab : undefined, table, as: to });
  const isShown = as === 'official';
  const hasNewer = !isShown && differs;
  return (
    <p className={styles.official}>
      <Tag isUnsure={hasNewer}>{hasNewer ? 'Differs' : 'Official'}</Tag>{' '}
      <span className="detail">
        {isShown ? 'As published on' : 'Official since'} <TimeStamp at={publishedAt} />, version {version}
        {differs && '. Points or places have changed since'}.{' '}
        <TextLink to={hrefOf(isShown ? undefined : 'official')}>
          {isShown ? 'See them as they are counted now' : 'See the official tables'}
        </TextLink>
      </span>
    </p>
  );
}
