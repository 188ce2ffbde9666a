/**
 * The code a track is known by: without the year of the season whose version it was.
 *
 * @example canonicalTrackCode('monza_2019') // 'monza'
 * @example canonicalTrackCode('nurburgring_24h') // 'nurburgring_24h': that is no year
 */
export function canonicalTrackCode(rawTrackName: string): string {
  return rawTrackName.trim().replace(/_20\d\d$/, '');
}
