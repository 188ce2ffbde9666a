import type { Endpoint } from '@paddock/contracts';
import type { z } from 'zod';

/** One question that a page asks when it opens, with the very input it asks with. */
export interface PageQuery<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly input: z.input<E['input']>;
  /** Read page by page (`useInfiniteQuery`); the first page travels. */
  readonly isInfinite: boolean;
}

/** What the page asks with `useQuery(input)`. */
export function query<E extends Endpoint>(endpoint: E, input: z.input<E['input']>): PageQuery<E> {
  return { endpoint, input, isInfinite: false };
}

/** What the page asks with `useInfiniteQuery(input)`. */
export function infinite<E extends Endpoint>(endpoint: E, input: z.input<E['input']>): PageQuery<E> {
  return { endpoint, input, isInfinite: true };
}

/** The answer to a question of the page; undefined when there was none. */
export type Found = <E extends Endpoint>(asked: PageQuery<E>) => z.output<E['output']> | undefined;

/** Where a page is opened. */
export interface PageAddress {
  /** Parts of the path by name, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The query string, by name. */
  readonly search: Readonly<Record<string, string>>;
}

/** What a page says of itself to those who only read its head: search engines, chats that show a card of a link. */
export interface PageHead {
  /** As the page itself sets it. */
  readonly title: string;
  readonly description: string;
  /** What stands largest on the page, to be seen before its own parts are there; absent where nothing does. */
  readonly headline?: string;
  /** In place of a headline: one figure, and what it counts. */
  readonly figure?: { readonly value: string; readonly said: string };
  /** Whether the way to the page stands above the headline. */
  readonly hasCrumbs?: boolean;
  /** Whether a flag stands before it. */
  readonly hasFlag?: boolean;
  /** The page's one address, as a path. */
  readonly path: string;
  /** Of a drawn card, as a path. */
  readonly image?: { readonly path: string; readonly alt: string };
  readonly type?: 'website' | 'profile' | 'article';
  /** Not to be found by search engines. */
  readonly isHidden?: boolean;
}

export interface Page {
  /** As the router has it: `/event/:eventId`. */
  readonly path: string;
  /** Opens the page at an address; null: there is no such page. */
  readonly open: (address: PageAddress) => OpenPage | null;
}

export interface OpenPage {
  /** What the page is about: when that does not exist, neither does the page. */
  readonly subject?: PageQuery;
  /** What else it asks, in the order in which it is shown. */
  readonly asks: readonly PageQuery[];
  readonly head: (found: Found) => PageHead;
  /** The path of the page that this one leads to, when what it is about is found elsewhere. */
  readonly movedTo: (found: Found) => string | null;
}

interface PageDefinition<T> {
  /** What the page reads from its address: the parts of its path and its query, the path first. What does not fit is no page. */
  readonly address: z.ZodType<T>;
  readonly subject?: (at: T) => PageQuery;
  readonly asks?: (at: T) => readonly PageQuery[];
  readonly head: (at: T, found: Found) => PageHead;
  readonly movedTo?: (at: T, found: Found) => string | null;
}

/** A page of the site; its address is read once for all that follows. */
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
