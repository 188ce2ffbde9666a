import type { FieldReader } from '../field-reader.ts';
import type { Problem } from '../problem.ts';
import type { GameSession } from '../game-session.ts';
import { sessionKindOf, sessionOrdinalOf, sessionTypeInFileName } from '../session-type.ts';
import { canonicalTrackCode } from '../track-code.ts';
import { onOneLine } from '../clean-text.ts';
import { withoutDoubleEncoding } from '../double-encoded-names.ts';
import type { WarningLog } from '../warning-log.ts';

type TypeFacts = Pick<GameSession, 'sessionType' | 'sessionKind' | 'ordinal'>;
type TrackFacts = Pick<GameSession, 'trackCode' | 'rawTrackName'>;
type HeaderFacts = TypeFacts & TrackFacts & Pick<GameSession, 'title'>;
type Read<Facts> = { ok: true; facts: Facts } | { ok: false; problem: Problem };

const longestCode = 64;
const longestTitle = 200;
const unprintable = /[\p{Cc}\p{Cf}]/u;

/** A code becomes part of URLs and lists: unknown ones are accepted, unprintable ones are not. */
function isSaneCode(code: string): boolean {
  return code !== '' && code.length <= longestCode && code.isWellFormed() && !unprintable.test(code);
}

/** The session's identity. Without a type or a track a result belongs to nothing. */
export function readHeader(
  file: FieldReader,
  { baseName, warnings }: { baseName: string; warnings: WarningLog },
): Read<HeaderFacts> {
  const type = readType(file, { baseName, warnings });
  if (!type.ok) return type;
  const track = readTrack(file);
  if (!track.ok) return track;
  const title = onOneLine(withoutDoubleEncoding(file.text('serverName', longestTitle)));
  return { ok: true, facts: { ...type.facts, ...track.facts, title } };
}

function readType(
  file: FieldReader,
  { baseName, warnings }: { baseName: string; warnings: WarningLog },
): Read<TypeFacts> {
  const written = file.rawText('sessionType').trim();
  const sessionType = written === '' ? sessionTypeInFileName(baseName) : written;
  if (sessionType === null) {
    return refuse(
      'missing_session_type',
      'The file does not say its session type (FP, Q, R …), and its name does not either. Name it as the server does, for example 210323_212224_R.json.',
    );
  }
  if (!isSaneCode(sessionType)) {
    return refuse(
      'invalid_session_type',
      `The session type must be a printable code of at most ${longestCode} characters. The file was damaged or edited: send the original.`,
    );
  }
  const sessionKind = sessionKindOf(sessionType);
  if (written === '') warnings.add('session_type_from_name', 'sessionType');
  if (sessionKind === 'other') warnings.add('session_type_unknown', 'sessionType');
  return { ok: true, facts: { sessionType, sessionKind, ordinal: sessionOrdinalOf(sessionType) } };
}

function readTrack(file: FieldReader): Read<TrackFacts> {
  const rawTrackName = file.rawText('trackName').trim();
  const trackCode = canonicalTrackCode(withoutDoubleEncoding(rawTrackName));
  if (trackCode === '') {
    return refuse(
      'missing_track',
      'The file does not say which track was driven. Send the original file, or add its "trackName".',
    );
  }
  if (!isSaneCode(rawTrackName)) {
    return refuse(
      'invalid_track',
      `The track must be a printable code of at most ${longestCode} characters. The file was damaged or edited: send the original.`,
    );
  }
  return { ok: true, facts: { trackCode, rawTrackName } };
}

function refuse(
  code: 'missing_session_type' | 'invalid_session_type' | 'missing_track' | 'invalid_track',
  message: string,
): { ok: false; problem: Problem } {
  return { ok: false, problem: { code, message, path: code.endsWith('type') ? 'sessionType' : 'trackName' } };
}
