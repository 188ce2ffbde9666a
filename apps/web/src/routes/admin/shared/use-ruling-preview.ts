import { WriteRuling } from '@paddock/contracts';
import { useDebounced } from '../../../features/search-box/use-debounced.ts';
import { usePreview } from './preview.tsx';

/** Typing "10" must not request a preview of 1 point. */
const TYPING_MS = 400;

/** What a ruling would change in the standings; null while its fields are not complete. */
export function useRulingPreview(input: object) {
  const valid = WriteRuling.safeParse({ ...input, reason: 'Preview' }).data;
  const text = JSON.stringify(valid);
  const isTyping = useDebounced(text, TYPING_MS) !== text;
  const preview = usePreview(valid === undefined || isTyping ? null : valid, (client, ruling) =>
    client.adminChampionships.previewRuling.mutate(ruling),
  );
  return valid === undefined ? null : preview;
}
