import { useNames } from '../../../lib/names.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { DriverUrl } from '../driver-url.ts';
import { kindKey, kindText, type PaceKind } from './pace-text.ts';
import styles from './Pace.module.css';

/** The class of cars and the conditions in the address; by default the first. undefined: there is none at all. */
export function useChosenKind<T extends PaceKind>(kinds: readonly T[]): T | undefined {
  const { state } = useUrlState(DriverUrl);
  return kinds.find((kind) => kindKey(kind) === state.pace) ?? kinds[0];
}

/** Chooses the class of cars and the conditions; nothing where there is only one. */
export function KindSelect({ kinds }: { readonly kinds: readonly PaceKind[] }) {
  const names = useNames();
  const { change } = useUrlState(DriverUrl);
  const chosen = useChosenKind(kinds);
  const [first] = kinds;
  if (chosen === undefined || first === undefined || kinds.length < 2) return null;
  return (
    <div className={styles.select}>
      <FilterSelect
        name="Class and conditions"
        value={kindKey(chosen)}
        neutral={kindKey(first)}
        options={kinds.map((kind) => ({ value: kindKey(kind), text: kindText(kind, names) }))}
        onChange={(pace) => change({ pace: pace === kindKey(first) ? undefined : pace })}
      />
    </div>
  );
}
