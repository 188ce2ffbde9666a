import type { PublicRuling } from '@paddock/contracts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RULING_STATE_TEXTS, rulingText } from './ruling-text.ts';

/** What a decision of the stewards does, marked when it does not simply count. */
export function RulingText({ ruling }: { readonly ruling: PublicRuling }) {
  const state = RULING_STATE_TEXTS[ruling.state];
  return (
    <>
      {rulingText(ruling)} {state !== null && <Tag>{state}</Tag>}
    </>
  );
}
