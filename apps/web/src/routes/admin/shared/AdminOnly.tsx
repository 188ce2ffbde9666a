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

/** Whether the user may make changes reserved for admins. The server enforces it; this is for the display. */
export function useIsAdmin(): boolean {
  return useSession()?.admin ?? false;
}

export interface AdminOnlyProps {
  /** What only admins can do, as used after "Only admins": "register servers". */
  readonly what: string;
  /** The reason is only in a tooltip and for screen readers: for rows, whose table says it once. */
  readonly isQuiet?: boolean;
  /** Around a form instead of a button. */
  readonly isBlock?: boolean;
  /** Renders the control, disabled if true. */
  readonly children: (isDisabled: boolean) => ReactNode;
}

/** An admin action: moderators see it disabled, with the reason. */
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
