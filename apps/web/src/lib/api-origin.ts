/** The API's origin: the page's own, as an empty string, unless the server or the build sets another. */
export let API_ORIGIN: string =
  (import.meta.env.SSR ? undefined : document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content) ??
  import.meta.env.VITE_PUBLIC_API_URL ??
  '';

/** For the server, whose pages have no such element yet. */
export function setApiOrigin(origin: string): void {
  API_ORIGIN = origin;
}

/** Address of something that the api serves. */
export function apiUrl(path: string): string {
  return API_ORIGIN + path;
}
