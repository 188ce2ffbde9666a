interface ImportMetaEnv {
  /** Origin of the api when it is not the page's own. */
  readonly VITE_PUBLIC_API_URL?: string;
  /** Where the flag files of this build are. */
  readonly FLAG_FOLDER: string;
  /** Countries and their names, `AD=Andorra;AE=…`. */
  readonly COUNTRY_NAMES: string;
  /** What the theme's variables stand for, as CSS. */
  readonly THEME_SHEET: string;
}

interface Window {
  /** The nonce of the page's content security policy, for libraries that add style elements. */
  __nonce__?: string;
  /** Settings that zod reads when it is loaded. */
  __zod_globalConfig?: { jitless: boolean };
}
