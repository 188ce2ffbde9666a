import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1' | 'h2';
  readonly id?: string;
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ...props }: VisuallyHiddenProps) {
  return <Tag {...props} className="visually-hidden" />;
}
