import { ChampionshipDefinition, type FoundRound, type Game } from '@paddock/contracts';
import { createContext, use } from 'react';
import { issuesOf } from '../../../../lib/error-to-message.ts';
import { newestScheme, withScheme, type Draft, type DraftScheme } from './draft.ts';

/** What the sections of the editor share. */
export interface Editor {
  readonly game: Game;
  readonly draft: Draft;
  /** Moderators read it only. */
  readonly isDisabled: boolean;
  /** What the rounds find, by their code. */
  readonly found: ReadonlyMap<string, FoundRound>;
  readonly errors: ReadonlyMap<string, string>;
  readonly change: (next: (draft: Draft) => Draft) => void;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('Sections of the editor need an EditorProvider.');
  return editor;
}

/** The newest points, and how to change them. */
export function useScheme() {
  const { draft, change } = useEditor();
  return {
    scheme: newestScheme(draft),
    path: `schemes.${draft.schemes.length - 1}.scheme`,
    set: (patch: Partial<DraftScheme>) => change((now) => withScheme(now, patch)),
  };
}

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with a draft, by path: the first of each field. `failure` is what the server said of the same draft. */
export function errorsOf(draft: Draft, failure: unknown): ReadonlyMap<string, string> {
  const { error } = ChampionshipDefinition.safeParse(draft);
  const own = error?.issues.map(({ path, message }): Issue => ({ path: path.map(String).join('.'), message })) ?? [];
  const servers = issuesOf(failure).map(({ path, message }) => ({ path: path.replace(/^definition\./, ''), message }));
  return new Map([...own, ...servers].toReversed().map(({ path, message }) => [path, message]));
}

/** The error of a field; an error in a list is its field’s. */
export function errorAt(errors: Editor['errors'], path: string): string | undefined {
  const own = errors.get(path);
  if (own !== undefined) return own;
  return [...errors].find(([one]) => one.startsWith(`${path}.`))?.[1];
}
