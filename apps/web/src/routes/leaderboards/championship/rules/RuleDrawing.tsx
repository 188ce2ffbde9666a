import { clsx } from 'clsx';
import { CLASS_BANDS } from 'race-format';
import { PlaceColumns } from '../../PlaceColumns.tsx';
import type { RulesDefinition, RuleText } from './rule-texts.ts';
import styles from './Rules.module.css';

interface RuleDrawingProps {
  readonly of: RuleText['key'];
  readonly definition: RulesDefinition;
}

/** A rule as a drawing, where one says more than its sentences. */
export function RuleDrawing({ of, definition }: RuleDrawingProps) {
  if (of === 'points') return <PlaceColumns values={definition.schemes.at(-1)?.scheme.places ?? []} what="Points" />;
  if (of === 'handicap')
    return <PlaceColumns values={(definition.handicap?.values ?? []).map(String)} what="Handicap" />;
  if (of === 'dropped') return <Dropped definition={definition} />;
  return of === 'entry' ? <ClassScale signUp={definition.signUp} /> : null;
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
