import Checkbox from '@mui/material/Checkbox';
import { POST_KINDS_OF, type ChannelScope, type PostKind } from '@paddock/contracts';
import { FieldError } from '../../../../shared/forms/FormField.tsx';
import { KINDS } from './words.ts';
import styles from './Discord.module.css';

interface KindChoicesProps {
  readonly scope: ChannelScope['kind'];
  readonly kinds: readonly PostKind[];
  readonly isDisabled?: boolean;
  readonly isNarrow?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (kinds: PostKind[]) => void;
}

/** What a channel posts, of what it can post. */
export function KindChoices({ scope, kinds, isDisabled = false, isNarrow = false, error, onChange }: KindChoicesProps) {
  const offered = POST_KINDS_OF[scope];
  return (
    <div role="group" aria-label="Kinds of posts">
      <div className={isNarrow ? undefined : styles.kinds}>
        {offered.map((kind) => (
          <label key={kind} className={styles.kind}>
            <Checkbox
              checked={kinds.includes(kind)}
              disabled={isDisabled}
              onChange={(_, isChosen) =>
                onChange(offered.filter((one) => (one === kind ? isChosen : kinds.includes(one))))
              }
            />
            {KINDS[kind].name}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="worse">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}
