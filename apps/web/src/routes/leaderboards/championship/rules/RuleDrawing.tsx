import { clsx } from 'clsx';
import { CLASS_BANDS } from 'race-format';
import { formatPoints, pointsValue } from '../../../../shared/format/points.ts';
import type { RulesDefinition, RuleText } from './rule-texts.ts';
import styles from './Rules.module.css';

interface RuleDrawingProps {
  readonly of: RuleText['key'];
  readonly definition: RulesDefinition;
}

/** A rule as a drawing, where one says more than its sentences. */
export function RuleDrawing({ of, definition }: RuleDrawingProps) {
  if (of === 'points') return <Columns values={definition.schemes.at(-1)?.scheme.places ?? []} what="Points" />;
  if (of === 'handicap') return <Columns values={(definition.handicap?.values ?? []).map(String)} what="Handicap" />;
  if (of === 'dropped') return <Dropped definition={definition} />;
  return of === 'entry' ? <ClassScale signUp={definition.signUp} /> : null;
}

const PODIUM = 3;
const TENTH = 10;
const FULL_PX = 80;

interface ColumnsProps {
  /** By place, the first first. */
  readonly values: readonly string[];
  readonly what: string;
}

function Columns({ values, what }: ColumnsProps) {
  const most = Math.max(1, ...values.map(pointsValue));
  const isMany = values.length > 2 * TENTH;
  // Of many, every tenth and the ends are named: the others have no room.
  const isNamed = (place: number) => !isMany || place <= PODIUM || place % TENTH === 0 || place === values.length;
  return (
    <div className={styles.columns} role="img" aria-label={`${what} by place: ${values.map(formatPoints).join(', ')}`}>
      {values.map((value, index) => (
        <span key={index} className={clsx(index < PODIUM && styles.podium)}>
          {isNamed(index + 1) && <b>{formatPoints(value)}</b>}
          <i style={{ height: Math.max(1, (pointsValue(value) / most) * FULL_PX) }} />
          {isNamed(index + 1) ? index + 1 : ' '}
        </span>
      ))}
    </div>
  );
}

/** A season with its worst rounds struck: which they are is an example, how many is the rule. */
function Dropped({ definition: { schemes, rounds } }: Pick<RuleDrawingProps, 'definition'>) {
  const scheme = schemes.at(-1)?.scheme;
  if (scheme === undefined || scheme.drops.kind === 'none') return null;
  const units = rounds
    .filter(({ isCancelled, isOptional }) => !isCancelled && !isOptional)
    .flatMap(({ code, heats }) => (scheme.dropUnit === 'round' ? [code] : heats.map((heat) => heat.code)));
  const kept =
    scheme.drops.kind === 'best'
      ? scheme.drops.count
      : Math.max(Math.min(1, units.length), units.length - scheme.drops.count);
  return (
    <ol className={styles.boxes} aria-label={`${Math.min(kept, units.length)} of ${units.length} count`}>
      {units.map((code, index) => (
        <li key={code} className={clsx(index >= kept && styles.out)}>
          {index >= kept ? 'dropped' : 'counts'}
        </li>
      ))}
    </ol>
  );
}

/** Where the drawn scale ends: few class values are higher. */
const END = 140;

function ClassScale({ signUp }: Pick<RulesDefinition, 'signUp'>) {
  const least = signUp?.minClassValue ?? null;
  const most = signUp?.maxClassValue ?? null;
  if (least === null && most === null) return null;
  const at = (value: number) => `${((Math.min(value, END) / END) * 100).toFixed(1)}%`;
  return (
    <div className={styles.scale} role="img" aria-label={`Class values ${least ?? 0} to ${most ?? 'any'}`}>
      {CLASS_BANDS.map(({ band, name, from }, index) => (
        <span key={band} className={`band-${band}`} style={{ width: at((CLASS_BANDS[index + 1]?.from ?? END) - from) }}>
          {name} {from > 0 && from}
        </span>
      ))}
      {least !== null && <b style={{ left: at(least) }}>from {least}</b>}
      {most !== null && <b style={{ left: at(most) }}>to {most}</b>}
    </div>
  );
}
