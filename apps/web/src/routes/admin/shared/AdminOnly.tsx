import { styled } from '@mui/material/styles';
import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';

const Group = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '&.block': { display: 'block' },
  '& .why': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    color: theme.vars.palette.text.secondary,
  },
  '&.block > .why': { display: 'flex', marginBottom: 10 },
}));

/** Whether the signed-in person may write what only admins write. The server decides; this is what the page shows of it. */
export function useIsAdmin(): boolean {
  return useSession()?.admin ?? false;
}

export interface AdminOnlyProps {
  /** What is the admins', as it stands after "Only admins": "register servers". */
  readonly what: string;
  /** The reason is only heard and hovered: in rows, whose table says it once. */
  readonly isQuiet?: boolean;
  /** Around a form rather than around a button. */
  readonly isBlock?: boolean;
  /** Draws the control, disabled when told so. */
  readonly children: (isDisabled: boolean) => ReactNode;
}

/** Something that admins write: moderators see it disabled, with its reason. */
export function AdminOnly({ what, isQuiet = false, isBlock = false, children }: AdminOnlyProps) {
  const reasonId = useId();
  if (useIsAdmin()) return children(false);
  const reason = `Only admins ${what}.`;
  const why = isQuiet ? (
    <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
  ) : (
    <span className="why" id={reasonId}>
      <Lock size={13} aria-hidden="true" />
      {reason}
    </span>
  );
  return (
    <Group
      role="group"
      aria-describedby={reasonId}
      className={isBlock ? 'block' : ''}
      title={isQuiet ? reason : undefined}
    >
      {isBlock && why}
      {children(true)}
      {!isBlock && why}
    </Group>
  );
}
