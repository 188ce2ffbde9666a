import type { ChampionshipInfo, Standings } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { hasErrorCode } from '../../../../lib/error-to-message.ts';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { useSite } from '../../../../lib/use-site.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { PageMeta } from '../../../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { infoQuery } from '../championship-queries.ts';
import { ChampionshipUrl } from '../championship-url.ts';
import { nextRound } from '../hero/rounds-of.ts';
import { longestGap } from '../standings/longest-gap.ts';
import { Matrix } from '../standings/Matrix.tsx';
import { useStandings } from '../standings/use-standings.ts';
import { afterText, heldRounds } from '../standings/words.ts';
import { useToldHeight } from './use-told-height.ts';
import linkStyles from '../../../../shared/ui/TextLink.module.css';
import styles from './Embed.module.css';

const SHOWN = 10;

/**
 * The first of the standings for another site’s page. Its only link opens a page of its own: a page of this site within another
 * one could be covered by it.
 */
export default function EmbedPage({ championshipId }: { readonly championshipId: number }) {
  const { state } = useUrlState(ChampionshipUrl);
  const info = useQuery(infoQuery(trpc.useUtils(), championshipId));
  const standings = useStandings(championshipId, 'drivers');
  const content = useToldHeight(championshipId);
  const isUnknown = hasErrorCode(info.error, 'not_found');
  return (
    <div className={styles.embed} data-theme={state.theme}>
      <PageMeta title={info.data?.name ?? 'Standings'} noIndex />
      <div ref={content}>
        {isUnknown ? (
          <p className={styles.line}>There is no championship at this address.</p>
        ) : (
          <QueryView query={info} what="the championship" rows={SHOWN}>
            {(championship) => (
              <QueryView query={standings} what="the standings" rows={SHOWN}>
                {(loaded) => <Embedded info={championship} standings={loaded} />}
              </QueryView>
            )}
          </QueryView>
        )}
      </div>
    </div>
  );
}

interface EmbeddedProps {
  readonly info: ChampionshipInfo;
  readonly standings: Standings;
}

function Embedded({ info, standings }: EmbeddedProps) {
  const { state } = useUrlState(ChampionshipUrl);
  const site = useSite();
  const { rows, rounds } = standings;
  const after = afterText(standings);
  return (
    <>
      <header className={styles.line}>
        <h1>
          <bdi>{info.name}</bdi>
        </h1>
        <span className="secondary">
          {after}
          {standings.tables.filter(({ kind }) => kind === 'drivers').length > 1 && `, ${standings.table.name}`}
        </span>
        <NextLine info={info} />
      </header>
      {rows.length > 0 && (
        <Matrix
          caption={`${info.name}, standings ${after.toLowerCase()}`}
          standings={standings}
          rows={rows.slice(0, SHOWN)}
          longest={longestGap(standings)}
          shown={heldRounds(rounds).filter(({ state: round }) => round === 'run')}
        />
      )}
      <footer className={styles.line}>
        <b>{site?.name ?? 'Paddock'}</b>
        <a
          className={linkStyles.textLink}
          href={hrefs.championship(info.championshipId, { table: state.table })}
          target="_blank"
          rel="noopener"
        >
          {rows.length > SHOWN ? `All ${rows.length}` : 'All standings'} on {site?.name ?? 'Paddock'}
        </a>
      </footer>
    </>
  );
}

function NextLine({ info }: Pick<EmbeddedProps, 'info'>) {
  const names = useNames();
  const next = nextRound(info, useMinute())?.round;
  if (next === undefined) return null;
  const { trackName, startsAt, name } = next;
  return (
    <span className="secondary">
      Next: {trackName === null ? name || 'track not set' : names.track(trackName)}
      {startsAt !== null && (
        <>
          , <TimeStamp at={startsAt} />
        </>
      )}
    </span>
  );
}
