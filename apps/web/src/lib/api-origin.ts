/** The API's origin: the page's own, as an empty string, unless the server or the build sets another. */
export const API_ORIGIN: string =
  document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ??
  import.meta.env.VITE_PUBLIC_API_URL ??
  '';
