import { trpc } from './trpc.ts';

/** The site's own information: name, logo, links, version. It changes when staff change it, which a message says. */
export function useSite() {
  return trpc.site.info.useQuery({}, { staleTime: Infinity }).data;
}
