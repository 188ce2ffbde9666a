import { ChampionshipDefinition, type FoundRound, type Game } from '@paddock/contracts';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { issuesOf } from '../../../../lib/error-to-message.ts';
import { withScheme, type Draft, type DraftScheme } from './draft.ts';

/** What the sections of the editor share, and what does not change while somebody types. */
interface Editor {
  readonly game: Game;
  /** Moderators read it only. */
  readonly isDisabled: boolean;
  readonly change: (next: (draft: Draft) => Draft) => void;
}

export type Errors = ReadonlyMap<string, string>;
type Found = ReadonlyMap<string, FoundRound>;

const EditorContext = createContext<Editor | null>(null);
const DraftContext = createContext<Draft | null>(null);
// Apart from the draft, so that typing a name does not render a hundred fields again.
const SchemesContext = createContext<Draft['schemes']>([]);
const ErrorsContext = createContext<Errors>(new Map());
const FoundContext = createContext<Found>(new Map());

interface EditorProviderProps extends Editor {
  readonly draft: Draft;
  readonly errors: Errors;
  readonly found: readonly FoundRound[];
  readonly children: ReactNode;
}

export function EditorProvider({ game, isDisabled, change, draft, errors, found, children }: EditorProviderProps) {
  const editor = useMemo(() => ({ game, isDisabled, change }), [game, isDisabled, change]);
  const byCode = useMemo(() => new Map(found.map((round) => [round.code, round])), [found]);
  const errorTexts = JSON.stringify([...errors]);
  const sameErrors = useMemo((): Errors => new Map<string, string>(JSON.parse(errorTexts)), [errorTexts]);
  return (
    <EditorContext value={editor}>
      <DraftContext value={draft}>
        <SchemesContext value={draft.schemes}>
          <ErrorsContext value={sameErrors}>
            <FoundContext value={byCode}>{children}</FoundContext>
          </ErrorsContext>
        </SchemesContext>
      </DraftContext>
    </EditorContext>
  );
}

export function useEditor(): Editor {
  return required(use(EditorContext));
}

export function useDraft(): Draft {
  return required(use(DraftContext));
}

export function useErrors(): Errors {
  return use(ErrorsContext);
}

/** What a round finds; undefined: it was not looked for yet. */
export function useFound(code: string): FoundRound | undefined {
  return use(FoundContext).get(code);
}

/** The newest points, and how to change them. Earlier ones stay as they are. */
export function useScheme() {
  const schemes = use(SchemesContext);
  const { change } = useEditor();
  return {
    scheme: schemes.at(-1)?.scheme,
    from: schemes.at(-1)?.from ?? null,
    path: `schemes.${schemes.length - 1}.scheme`,
    set: (patch: Partial<DraftScheme>) => change((now) => withScheme(now, patch)),
  };
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('Sections of the editor need an EditorProvider.');
  return value;
}

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with a draft, by path: the first of each field. `failure` is what the server said of the same draft. */
export function errorsOf(draft: Draft, failure: unknown): Errors {
  const { error } = ChampionshipDefinition.safeParse(draft);
  const own = error?.issues.map(({ path, message }): Issue => ({ path: path.map(String).join('.'), message })) ?? [];
  const servers = issuesOf(failure).map(({ path, message }) => ({ path: path.replace(/^definition\./, ''), message }));
  return new Map([...own, ...servers].toReversed().map(({ path, message }) => [path, message]));
}

/** The error of a field; an error in a list is its field’s. */
export function errorAt(errors: Errors, path: string): string | undefined {
  const own = errors.get(path);
  if (own !== undefined) return own;
  return [...errors].find(([one]) => one.startsWith(`${path}.`))?.[1];
}
