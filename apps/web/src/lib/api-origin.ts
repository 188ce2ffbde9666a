/** Where the api is: the page's own origin, written as nothing, unless the server or the build says otherwise. */
export const API_ORIGIN: string =
  document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ??
  import.meta.env.VITE_PUBLIC_API_URL ??
  '';
