import type { BanScope } from '@paddock/contracts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import styles from './BanScopeField.module.css';

const PARTS = [
  { part: 'joining', name: 'Joining', text: 'Is on the ban list for game servers.' },
  { part: 'boards', name: 'Boards', text: 'Is on no leaderboard and holds no record; results stay.' },
  { part: 'reporting', name: 'Reporting', text: 'Cannot report others.' },
] as const;

export interface BanScopeFieldProps {
  readonly scope: BanScope;
  readonly error?: string | undefined;
  readonly onChange: (scope: BanScope) => void;
}

/** What a ban keeps a player from. */
export function BanScopeField({ scope, error, onChange }: BanScopeFieldProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="overline">From</legend>
      {PARTS.map(({ part, ...texts }) => (
        <Choice
          key={part}
          {...texts}
          isChosen={scope[part]}
          onChange={(isChosen) => onChange({ ...scope, [part]: isChosen })}
        />
      ))}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
