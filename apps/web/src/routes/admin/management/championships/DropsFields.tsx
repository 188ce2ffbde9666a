import type { Drops } from '@paddock/contracts';
import type { Loose } from './draft.ts';
import { NumberSetting, SelectSetting } from './settings.tsx';

interface DropsFieldsProps {
  readonly label: string;
  readonly path: string;
  readonly drops: Loose<Drops>;
  readonly onChange: (drops: Loose<Drops>) => void;
}

/** How many rounds count. */
export function DropsFields({ label, path, drops, onChange }: DropsFieldsProps) {
  const count = drops.kind === 'none' ? 1 : drops.count;
  return (
    <>
      <SelectSetting
        label={label}
        path={`${path}.kind`}
        value={drops.kind}
        options={[
          { value: 'none', text: 'All count' },
          { value: 'drop', text: 'The worst are dropped' },
          { value: 'best', text: 'Only the best count' },
        ]}
        onChange={(kind) => onChange(kind === 'none' ? { kind } : { kind, count })}
      />
      {drops.kind !== 'none' && (
        <NumberSetting
          label={drops.kind === 'drop' ? 'Dropped' : 'Counted'}
          path={`${path}.count`}
          value={drops.count}
          hint={drops.kind === 'drop' ? 'Nothing is dropped before more than the rest are run.' : undefined}
          onChange={(next) => onChange({ kind: drops.kind, count: next })}
        />
      )}
    </>
  );
}
