import { ChampionshipDefinition, type StaffChampionship } from '@paddock/contracts';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useDebounced } from '../../../../features/search-box/use-debounced.ts';
import { errorToMessage } from '../../../../lib/error-to-message.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { AdminOnly } from '../../shared/AdminOnly.tsx';
import { usePreview } from '../../shared/preview.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { ClassesSection } from './ClassesSection.tsx';
import { DropsSection, TeamsSection, TieBreaksSection } from './CountingSections.tsx';
import type { Draft } from './draft.ts';
import { EditorProvider, errorsOf } from './editor.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { MoreRules } from './MoreRules.tsx';
import { problemTexts, type RulePart } from './parts.ts';
import { PointsSection } from './PointsSection.tsx';
import { RoundsSection } from './RoundsSection.tsx';
import { HandicapSection, StewardsSection, TextsSection } from './SeasonSections.tsx';
import styles from './ChampionshipEditor.module.css';

const PARTS = [
  ['rounds', RoundsSection],
  ['points', PointsSection],
  ['drops', DropsSection],
  ['classes', ClassesSection],
  ['teams', TeamsSection],
  ['level', TieBreaksSection],
  ['entries', EntriesSection],
  ['texts', TextsSection],
  ['stewards', StewardsSection],
  ['handicap', HandicapSection],
  ['more', MoreRules],
] as const satisfies readonly (readonly [RulePart, ComponentType])[];

/** Typing "10" must not preview 1. */
const TYPING_MS = 800;

interface ChampionshipEditorProps {
  readonly championship: StaffChampionship;
  /** Told what is wrong with the rules as they are edited. */
  readonly onProblems: (problems: readonly string[]) => void;
}

/** The rules of a championship, with what changing them would do. */
export function ChampionshipEditor(props: ChampionshipEditorProps) {
  return (
    <AdminOnly what="change championships" isBlock>
      {(isDisabled) => <EditorForm {...props} isDisabled={isDisabled} />}
    </AdminOnly>
  );
}

interface EditorFormProps extends ChampionshipEditorProps {
  readonly isDisabled: boolean;
}

function EditorForm({ championship, onProblems, isDisabled }: EditorFormProps) {
  const { championshipId, version, game } = championship;
  const [draft, setDraft] = useState<Draft>(championship.draft);
  const { data: definition = null } = useMemo(() => ChampionshipDefinition.safeParse(draft), [draft]);
  const rested = useDebounced(definition, TYPING_MS);
  const published = useMemo(() => JSON.stringify(championship.published), [championship.published]);
  // A preview makes imports wait, so what is published already is not previewed.
  const isChanged = rested !== null && JSON.stringify(rested) !== published;
  const preview = usePreview(isChanged ? { championshipId, definition: rested } : null, (client, input) =>
    client.adminChampionships.preview.mutate(input),
  );
  // The last preview stays in view until the next is there, so that nothing jumps while somebody types.
  const [shown, setShown] = useState(preview.data ?? null);
  if (preview.data !== undefined && preview.data !== shown) setShown(preview.data);
  // What was found for the kept draft is right again once a change of it is undone.
  const isKept = JSON.stringify(rested) === JSON.stringify(championship.draft);
  const saved = useStaffMutation({ done: 'The draft is kept.' });
  const save = trpc.adminChampionships.saveDraft.useMutation(saved);
  const publish = trpc.adminChampionships.publish.useMutation(
    useStaffMutation({ done: 'Published.', alsoChanges: ['championships', 'events', 'drivers'] }),
  );
  // What the server says is about the rules that it was shown.
  const errors = errorsOf(draft, rested === definition ? preview.error : null);
  const problems = problemTexts(errors);
  const problemText = problems.join('\n');
  useEffect(() => onProblems(problemText === '' ? [] : problemText.split('\n')), [problemText, onProblems]);
  return (
    <EditorProvider
      game={game}
      draft={draft}
      isDisabled={isDisabled}
      found={isKept || shown === null ? championship.found : shown.found}
      errors={errors}
      change={setDraft}
    >
      {draft !== championship.draft && <LeaveGuard />}
      <div className={styles.editor}>
        <div className="stack">
          {PARTS.map(([id, Part]) => (
            <div key={id} id={id} className={styles.part}>
              <Part />
            </div>
          ))}
        </div>
        <ChangesPanel
          championship={championship}
          definition={definition}
          problems={problems}
          preview={
            isChanged
              ? {
                  data: preview.error === null ? (preview.data ?? shown ?? undefined) : undefined,
                  error: preview.error,
                }
              : null
          }
          isDisabled={isDisabled}
          isPending={save.isPending || publish.isPending}
          publishFailure={publish.error === null ? null : errorToMessage(publish.error)}
          onPublish={(rules, reason) => publish.mutate({ championshipId, definition: rules, basedOn: version, reason })}
          onSave={(rules) => save.mutate({ championshipId, definition: rules })}
        />
      </div>
    </EditorProvider>
  );
}
