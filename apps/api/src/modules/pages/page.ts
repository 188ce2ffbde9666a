import type { Endpoint } from '@paddock/contracts';
import type { z } from 'zod';

/** A query that a page sends when it opens, with exactly the same input. */
export interface PageQuery<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly input: z.input<E['input']>;
  /** Whether it is read page by page (`useInfiniteQuery`); then only the first page is sent. */
  readonly isInfinite: boolean;
}

/** A query that the page sends with `useQuery(input)`. */
export function query<E extends Endpoint>(endpoint: E, input: z.input<E['input']>): PageQuery<E> {
  return { endpoint, input, isInfinite: false };
}

/** A query that the page sends with `useInfiniteQuery(input)`. */
export function infinite<E extends Endpoint>(endpoint: E, input: z.input<E['input']>): PageQuery<E> {
  return { endpoint, input, isInfinite: true };
}

/** Looks up the answer to a query of the page; undefined: there is none. */
export type Found = <E extends Endpoint>(asked: PageQuery<E>) => z.output<E['output']> | undefined;

/** The address a page is opened at. */
export interface PageAddress {
  /** Path parameters by name, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters by name. */
  readonly search: Readonly<Record<string, string>>;
}

/** Metadata of a page for clients that read only its head: search engines, and chats that show a preview card. */
export interface PageHead {
  /** The title, as the page sets it. */
  readonly title: string;
  readonly description: string;
  /** The page's canonical path. */
  readonly path: string;
  /** Preview image; its path. */
  readonly image?: { readonly path: string; readonly alt: string };
  readonly type?: 'website' | 'profile' | 'article';
  /** Whether search engines must not index it. */
  readonly isHidden?: boolean;
}

export interface Page {
  /** The router's pattern: `/event/:eventId`. */
  readonly path: string;
  /** Opens the page at an address; null: the address is invalid. */
  readonly open: (address: PageAddress) => OpenPage | null;
}

export interface OpenPage {
  /** The page's main query: if its subject does not exist, the reply is 404. */
  readonly subject?: PageQuery;
  /** The other queries, in the order in which they are shown. */
  readonly asks: readonly PageQuery[];
  readonly head: (found: Found) => PageHead;
  /** The path to redirect to if the subject has moved; else null. */
  readonly movedTo: (found: Found) => string | null;
}

interface PageDefinition<T> {
  /** Schema of the address: path and query parameters; on a conflict the path wins. An invalid address is no page. */
  readonly address: z.ZodType<T>;
  readonly subject?: (at: T) => PageQuery;
  readonly asks?: (at: T) => readonly PageQuery[];
  readonly head: (at: T, found: Found) => PageHead;
  readonly movedTo?: (at: T, found: Found) => string | null;
}

/** Defines a page of the site; its address is parsed once for all functions. */
export function page<T>(path: string, { address, subject, asks, head, movedTo }: PageDefinition<T>): Page {
  return {
    path,
    open({ params, search }) {
      const read = address.safeParse({ ...search, ...params });
      if (!read.success) return null;
      const at = read.data;
      return {
        ...(subject && { subject: subject(at) }),
        asks: asks?.(at) ?? [],
        head: (found) => head(at, found),
        movedTo: (found) => movedTo?.(at, found) ?? null,
      };
    },
  };
}
