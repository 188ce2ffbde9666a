import type { PlainPost } from '@paddock/contracts';

/** A post before the site’s address is known. */
export type PostDraft = Omit<PlainPost, 'intro' | 'url' | 'picture'> & {
  readonly path: string;
  readonly picturePath: string | null;
  /** Of a message to one account: what stops it. */
  readonly stops: readonly PathLink[];
};

/** A link within the site. */
export interface PathLink {
  readonly text: string;
  readonly path: string;
}

/** Fields without a line are left out. */
export function plainPost({
  title,
  text = '',
  fields = [],
  path,
  picturePath = null,
  note = '',
  startsAt = null,
  stops = [],
}: Partial<PostDraft> & Pick<PostDraft, 'title' | 'path'>): PostDraft {
  return {
    title,
    text,
    fields: fields.filter(({ lines }) => lines.length > 0),
    path,
    picturePath,
    note,
    startsAt,
    stops,
  };
}

/**
 * With the site’s public address; null: other machines cannot reach it, so there is no link and no picture. Discord refuses a
 * whole message for an address without a dot.
 */
export function withAddress(
  { path, picturePath, ...post }: Omit<PostDraft, 'stops'>,
  site: string | null,
): Omit<PlainPost, 'intro'> {
  return {
    ...post,
    url: site === null ? null : new URL(path, site).href,
    picture: site === null || picturePath === null ? null : new URL(picturePath, site).href,
  };
}

/** The site’s address where others reach it; null: it has none. */
export function publicSite(publicUrl: string | null): string | null {
  if (publicUrl === null) return null;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return protocol === 'https:' && isName ? origin : null;
}

/** `25`, `12.5`; a third to two places. */
export function pointsText(points: string): string {
  const [above = '0', below = '1'] = points.split('/');
  return String(Math.round((Number(above) / Number(below)) * 100) / 100);
}
