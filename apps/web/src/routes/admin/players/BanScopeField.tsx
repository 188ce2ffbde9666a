import FormHelperText from '@mui/material/FormHelperText';
import type { BanScope } from '@paddock/contracts';
import { useId } from 'react';
import { FieldError } from '../../../shared/forms/FormField.tsx';
import { Choice } from '../../../shared/forms/Choice.tsx';

const PARTS = [
  { part: 'joining', name: 'Joining', text: 'Is on the ban list for game servers.' },
  { part: 'boards', name: 'Boards', text: 'Is on no leaderboard and holds no record; results stay.' },
  { part: 'reporting', name: 'Reporting', text: 'Cannot report others.' },
] as const;

interface BanScopeFieldProps {
  readonly scope: BanScope;
  readonly error: string | undefined;
  readonly onChange: (scope: BanScope) => void;
}

export function BanScopeField({ scope, error, onChange }: BanScopeFieldProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="overline" style={{ marginBottom: 6 }}>
        From
      </p>
      {PARTS.map(({ part, ...texts }) => (
        <Choice
          key={part}
          {...texts}
          isChosen={scope[part]}
          onChange={(isChosen) => onChange({ ...scope, [part]: isChosen })}
        />
      ))}
      {error !== undefined && (
        <FormHelperText error role="alert">
          <FieldError>{error}</FieldError>
        </FormHelperText>
      )}
    </div>
  );
}
