import type { OptionsObject } from 'notistack';
import { createContext, type ReactNode } from 'react';

/** As the library wants it. */
export interface ToastOrder {
  readonly text: ReactNode;
  readonly options: OptionsObject;
}

export interface ToastOutbox {
  /** Shown at once, or when what shows toasts is there. */
  readonly add: (order: ToastOrder) => void;
  /** What shows toasts, from now on: first those that waited. Gives how to end it. */
  readonly connect: (show: (order: ToastOrder) => void) => () => void;
}

/** Toasts on their way to the library, whose code comes after the first page. `onWait`: one has nobody to show it yet. */
export function createToastOutbox(onWait: () => void): ToastOutbox {
  const waiting: ToastOrder[] = [];
  let show: ((order: ToastOrder) => void) | null = null;
  return {
    add(order) {
      if (show !== null) {
        show(order);
        return;
      }
      waiting.push(order);
      onWait();
    },
    connect(newShow) {
      show = newShow;
      for (const order of waiting.splice(0)) newShow(order);
      return () => {
        show = null;
      };
    },
  };
}

/** Outside a `ToastProvider` nothing is shown. */
export const ToastOutboxContext = createContext<ToastOutbox>({ add: () => {}, connect: () => () => {} });
