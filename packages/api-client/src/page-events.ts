/** What the code uses of a browser's page. */
interface Page {
  readonly window?: EventTarget;
  readonly document?: EventTarget & { readonly visibilityState: string; readonly baseURI: string };
}

/** The page that this runs in; outside a browser it has nothing. */
export function currentPage(): Page {
  // @NOTE typed here, so that neither Node nor the types of its users need those of browsers.
  return globalThis as unknown as Page;
}

export interface PageEvents {
  /** The browser is on a network again, maybe another one. */
  readonly onOnline: () => void;
  readonly onOffline: () => void;
  /** The page is looked at again. */
  readonly onVisible: () => void;
  /** The page is left; it may come back from the back/forward cache. */
  readonly onLeave: () => void;
  readonly onReturn: () => void;
}

/** Listens to what happens to the page until the returned function is called. Outside a browser there is no page. */
export function followPage({ onOnline, onOffline, onVisible, onLeave, onReturn }: PageEvents): () => void {
  const { window, document } = currentPage();
  if (window === undefined || document === undefined) return () => {};
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') onVisible();
  };
  const listeners: readonly (readonly [EventTarget, string, () => void])[] = [
    [window, 'online', onOnline],
    [window, 'offline', onOffline],
    [document, 'visibilitychange', onVisibility],
    [window, 'pagehide', onLeave],
    [window, 'pageshow', onReturn],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}
