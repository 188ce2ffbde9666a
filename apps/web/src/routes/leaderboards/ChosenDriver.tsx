import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Section } from '../../shared/ui/Section.tsx';
import { AroundSection } from './AroundSection.tsx';
import type { TrackBoardRow } from './board-segments.ts';
import { NextTenthSection } from './NextTenthSection.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 620, color: theme.vars.palette.text.primary },
  '& + button': { marginTop: 10 },
}));

export interface ChosenDriverProps {
  /** null: no driver is chosen. */
  readonly name: string | null;
  /** This is the visitor's own driver, chosen or not. */
  readonly isMe: boolean;
  /** The driver's row; null: not on this board, undefined: loading. */
  readonly own: TrackBoardRow | null | undefined;
  readonly rows: readonly TrackBoardRow[];
  readonly filters: number;
  readonly onClearFilters: () => void;
}

/** The rail's panel about the driver the board is centred on. */
export function ChosenDriver({ name, isMe, own, rows, filters, onClearFilters }: ChosenDriverProps) {
  const title = isMe ? 'Your next tenth' : 'Next tenth';
  if (name === null && !isMe) {
    return (
      <Section title="Next tenth">
        <Words>
          Choose a driver to see the places around them, and in which sector the time to the next place is lost.
        </Words>
      </Section>
    );
  }
  if (own === undefined) {
    return (
      <Section title={title}>
        <Words>Looking for {isMe || name === null ? 'you' : <PersonName>{name}</PersonName>} on this board…</Words>
      </Section>
    );
  }
  if (own === null) {
    return (
      <Section title={title}>
        <Words role="status">
          <b>{isMe || name === null ? 'You' : <PersonName>{name}</PersonName>}</b> {isMe ? 'are not' : 'has no time'} on
          this board
          {filters > 0 && ' with these filters'}.
        </Words>
        {filters > 0 && (
          <Button size="small" onClick={onClearFilters}>
            Clear {filters === 1 ? 'the filter' : `${filters} filters`}
          </Button>
        )}
      </Section>
    );
  }
  return (
    <>
      <NextTenthSection own={own} rows={rows} isMe={isMe} />
      <AroundSection own={own} rows={rows} isMe={isMe} />
    </>
  );
}
