import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../ui/when-idle.ts';
import { createToastOutbox, ToastOutboxContext } from './toast-outbox.ts';
import type { ToastStackProps } from './shown/ToastStack.tsx';

/**
 * Takes toasts from the first moment. What shows them comes when nothing else is waiting, or when there is one; asked for again
 * with the next one where it did not come.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [Stack, setStack] = useState<ComponentType<ToastStackProps> | null>(null);
  const [{ outbox, load }] = useState(() => {
    const loadStack = (): void => {
      import('./shown/ToastStack.tsx').then(
        ({ ToastStack }) => setStack(() => ToastStack),
        () => {},
      );
    };
    return { outbox: createToastOutbox(loadStack), load: loadStack };
  });
  useEffect(() => whenIdle(load), [load]);
  return (
    <ToastOutboxContext value={outbox}>
      {children}
      {Stack !== null && <Stack outbox={outbox} />}
    </ToastOutboxContext>
  );
}
