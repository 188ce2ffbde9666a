import { writeAc } from './ac.ts';
import { writeAcc } from './acc.ts';
import { writeAms2 } from './ams2.ts';
import { writeIracing } from './iracing.ts';
import { writeRaceRoom } from './raceroom.ts';
import { writeRfactor } from './rfactor.ts';
import type { SampleWriter } from './sample.ts';

const rfactor = (game: string, head: string, { isScored = true, stream = '' } = {}): SampleWriter => ({
  game,
  fileName: 'result.xml',
  extension: 'xml',
  write: (race) => writeRfactor(race, { head, isScored, stream }),
});

const json = (game: string, write: SampleWriter['write'], fileName = 'result.json'): SampleWriter => ({
  game,
  fileName,
  extension: 'json',
  write,
});

/** How each game writes a race: a line for each. */
export const writers: readonly SampleWriter[] = [
  json('acc', writeAcc, '250308_191000_R.json'),
  json('ac', writeAc),
  rfactor('rf2', '<Mod>INVENTED.RFM</Mod>'),
  rfactor('rf1', '<Mod>Invented.rfm</Mod>', { isScored: false }),
  rfactor('ams1', '<Mod>Invented.srs</Mod>'),
  rfactor('lmu', '', {
    stream: '<TrackLimits Driver="Zoë Müller" ID="1" Lap="2" Resolution="4" et="150.0">Warning</TrackLimits>',
  }),
  json('iracing', writeIracing),
  json('raceroom', writeRaceRoom),
  json('ams2', writeAms2),
];
