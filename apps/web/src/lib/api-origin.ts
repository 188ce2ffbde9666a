/** Where the api is: the page's own origin, written as nothing, unless the build was told otherwise. */
export const API_ORIGIN: string = import.meta.env.VITE_PUBLIC_API_URL ?? '';
