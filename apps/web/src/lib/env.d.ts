interface ImportMetaEnv {
  /** The API's origin if not the page's own. */
  readonly VITE_PUBLIC_API_URL?: string;
  /** The folder of this build's flag files. */
  readonly FLAG_FOLDER: string;
}

interface Window {
  /** The nonce of the content security policy, for libraries that add style elements. */
  __nonce__?: string;
}

/** Settings that zod reads when loaded. */
// oxlint-disable-next-line no-var -- declares a property of `globalThis`.
declare var __zod_globalConfig: { jitless: boolean } | undefined;
