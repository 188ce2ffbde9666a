import Checkbox from '@mui/material/Checkbox';
import { PostKind, SITE_POST_KINDS, type ChannelScope } from '@paddock/contracts';
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

/** What a channel posts. News for staff are for channels of the whole site. */
export function KindChoices({ scope, kinds, isDisabled = false, isNarrow = false, error, onChange }: KindChoicesProps) {
  const offered = PostKind.options.filter((kind) => scope === 'site' || !SITE_POST_KINDS.includes(kind));
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
