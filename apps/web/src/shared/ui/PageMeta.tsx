import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

const ABOUT_THE_SITE = 'Results, lap times, class values and leaderboards of a racing community.';

/** The site's public scheme and host. */
export const SiteOrigin = createContext('');
/** What the community calls its site. */
export const SiteName = createContext('Paddock');

/** How many news the visitor has not read, as text; null: none. */
export const UnreadCount = createContext<string | null>(null);

/** A page's title in the browser's tab. Without the page's own: the site's name. */
export function usePageTitle(title: string | null): string {
  const site = useContext(SiteName);
  const unread = useContext(UnreadCount);
  const text = title === null ? site : `${title} · ${site}`;
  return unread === null ? text : `(${unread}) ${text}`;
}

/** A page's title without the visitor's own count, for others. */
export function withoutUnread(title: string): string {
  return title.replace(/^\(\d+\+?\) /, '');
}

export interface PageMetaProps {
  /** Without the site's name; null: the page has no other. */
  readonly title: string | null;
  /** For search engines, and chats that show a preview card. */
  readonly description?: string;
  /** Path and query of the page's one address; absent: its path. */
  readonly path?: string;
  /** Preview image, 1200 × 630 pixels. */
  readonly image?: { readonly path: string; readonly alt: string };
  readonly type?: 'website' | 'profile' | 'article';
  readonly noIndex?: boolean;
}

/** The page's title and metadata; React puts them into the head. */
export function PageMeta({
  title,
  description = ABOUT_THE_SITE,
  path,
  image,
  type = 'website',
  noIndex = false,
}: PageMetaProps) {
  const origin = useContext(SiteOrigin);
  const site = useContext(SiteName);
  const fullTitle = usePageTitle(title);
  const { pathname } = useLocation();
  const url = origin + (path ?? pathname);
  return (
    <>
      <title>{fullTitle}</title>
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
        </>
      )}
      <meta name="description" content={description} />
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? site} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {image !== undefined && (
        <>
          <meta property="og:image" content={origin + image.path} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:image:alt" content={image.alt} />
        </>
      )}
    </>
  );
}
