import type { DriverInfo } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount, formatOneDecimal, formatOrdinal, formatShare } from '../../shared/format/dates-and-numbers.ts';
import { FactList, type Fact } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { ShareButton } from '../../shared/ui/ShareButton.tsx';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { hasFewRaces } from './few/few-races.ts';
import { FewTiles } from './few/FewTiles.tsx';
import { FollowButton } from '../../features/session/follows/FollowButton.tsx';
import { ClassLicence, LicenceSpace } from '../../features/class-licence/ClassLicence.tsx';
import { ClassBadge } from '../../shared/racing/ClassBadge.tsx';
import { PersonNames } from '../../shared/ui/PersonName.tsx';
import styles from './DriverHero.module.css';

/** How many former names are shown; a longer list would push the facts out of the hero. */
const MAX_FORMER_NAMES = 2;

/** The page header: a driver's name, class and career; as high while the driver loads. */
export function DriverHero({ driver }: { readonly driver: DriverInfo | undefined }) {
  const names = useNames();
  const name = driver?.name === '' ? 'No name' : driver?.name;
  return (
    <Hero
      crumbs={[{ text: 'Drivers', href: hrefs.searchDrivers() }, { text: name ?? '…' }]}
      title={name ?? 'Loading driver'}
      aside={driver === undefined ? <LicenceSpace /> : licenceOf(driver)}
      foot={
        driver !== undefined && hasFewRaces(driver) ? (
          <FewTiles driver={driver} />
        ) : (
          <StatTiles label="Career" tiles={careerTiles(driver?.totals ?? null)} />
        )
      }
    >
      {driver?.live != null && (
        <p className={styles.liveLine}>
          <span>
            <i aria-hidden="true" />
            <b>On track now</b>
          </span>
          <QuietLink to={hrefs.live(driver.live.serverId)}>{liveText(driver.live, names)}</QuietLink>
        </p>
      )}
      <FactList facts={factsOf(driver, names)} />
      <div className={styles.actions}>
        {driver !== undefined && (
          <FollowButton target={{ kind: 'driver', playerId: driver.playerId }} name={name ?? ''} />
        )}
        <ShareButton />
      </div>
    </Hero>
  );
}

function licenceOf(driver: DriverInfo) {
  const { classValue, isProvisional, ratedRaces, game, games } = driver;
  const others = games.filter((one) => one.game !== game && one.classValue !== null);
  if (classValue === null && others.length === 0) return undefined;
  return (
    <>
      {classValue !== null && <ClassLicence value={classValue} isProvisional={isProvisional} ratedRaces={ratedRaces} />}
      {others.length > 0 && <OtherLicences driver={driver} others={others} />}
    </>
  );
}

/** `Also AC S 61`: the classes in the other games. */
function OtherLicences({ driver, others }: { readonly driver: DriverInfo; readonly others: DriverInfo['games'] }) {
  const names = useNames();
  return (
    <p className={styles.others}>
      Also
      {others.map(({ game, classValue, isProvisional }) => (
        <QuietLink
          key={game}
          to={hrefs.driver(driver.playerId, game === driver.games[0]?.game ? {} : { game })}
          title={names.game(game)?.name}
        >
          {names.game(game)?.mark} <ClassBadge value={classValue} isProvisional={isProvisional} />
        </QuietLink>
      ))}
    </p>
  );
}

function liveText({ serverName, trackName, sessionType }: NonNullable<DriverInfo['live']>, names: Names): string {
  const track = trackName && names.track(trackName);
  const session = sessionType && names.session(sessionType).toLowerCase();
  return [track, session, serverName].filter((part) => part !== null).join(', ');
}

function factsOf(driver: DriverInfo | undefined, names: Names): Fact[] {
  const { game, mostDrivenCar, bestTrack, season, firstSeenAt, formerNames = [] }: Partial<DriverInfo> = driver ?? {};
  if (driver !== undefined && hasFewRaces(driver)) {
    // Best track and season say less than the races themselves.
    return [
      { label: 'Drives', value: mostDrivenCar && names.car(mostDrivenCar.carModel) },
      { label: 'First seen', value: <TimeStamp at={driver.firstSeenAt} show="date" /> },
      { label: 'Last seen', value: <TimeStamp at={driver.lastSeenAt} show="date" /> },
      ...(formerNames.length === 0 ? [] : [{ label: 'Formerly', value: <FormerNames names={formerNames} /> }]),
    ];
  }
  return [
    { label: 'Drives most', value: mostDrivenCar && names.car(mostDrivenCar.carModel) },
    {
      label: 'Best track',
      value: bestTrack && (
        <QuietLink to={hrefs.boardTrack(bestTrack.trackName)}>{bestTrackText(bestTrack, names)}</QuietLink>
      ),
    },
    {
      label: 'Season',
      value: season && (
        <QuietLink
          to={hrefs.boardPoints({ season: season.key, game: names.hasGames ? (game ?? undefined) : undefined })}
          title={season.name}
        >
          {formatOrdinal(season.rank)}, {counted(season.points, 'point')}
        </QuietLink>
      ),
    },
    { label: 'First seen', value: firstSeenAt && <TimeStamp at={firstSeenAt} show="date" /> },
    ...(formerNames.length === 0 ? [] : [{ label: 'Formerly', value: <FormerNames names={formerNames} /> }]),
  ];
}

function bestTrackText({ trackName, rank, of, isRecord }: NonNullable<DriverInfo['bestTrack']>, names: Names) {
  const track = names.track(trackName);
  return isRecord ? `${track}, track record` : `${track}, ${formatOrdinal(rank)} of ${formatCount(of)}`;
}

function FormerNames({ names }: { readonly names: readonly string[] }) {
  const more = names.length - MAX_FORMER_NAMES;
  return (
    <span title={names.join(', ')}>
      <PersonNames names={names.slice(0, MAX_FORMER_NAMES)} />
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

const COUNTS = [
  ['starts', 'Starts'],
  ['wins', 'Wins'],
  ['podiums', 'Podiums'],
  ['poles', 'Poles'],
  ['fastestLaps', 'Fastest laps'],
] as const;

function careerTiles(totals: DriverInfo['totals'] | null) {
  const finishRate = totals === null || totals.starts === 0 ? null : totals.finishes / totals.starts;
  return [
    ...COUNTS.map(([figure, label]) => ({ label, value: formatCount(totals?.[figure] ?? null) })),
    { label: 'Avg. finish', value: formatOneDecimal(totals?.averageFinish ?? null) },
    { label: 'Laps', value: formatCount(totals?.laps ?? null) },
    { label: 'Finish rate', value: formatShare(finishRate) },
  ];
}
