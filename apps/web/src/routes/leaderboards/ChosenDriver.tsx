import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Section } from '../../shared/ui/Section.tsx';
import { NearbySection } from './NearbySection.tsx';
import type { TrackBoardRow } from './join-board.ts';
import { NextTenthSection } from './NextTenthSection.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Text = styled('p')(({ theme }) => ({
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
  /** The driver's row; null: not on this leaderboard, undefined: loading. */
  readonly own: TrackBoardRow | null | undefined;
  readonly rows: readonly TrackBoardRow[];
  readonly filters: number;
  readonly onClearFilters: () => void;
}

/** The rail's panel about the driver the leaderboard is centred on. */
export function ChosenDriver({ name, isMe, own, rows, filters, onClearFilters }: ChosenDriverProps) {
  const title = isMe ? 'Your next tenth' : 'Next tenth';
  if (name === null && !isMe) {
    return (
      <Section title="Next tenth">
        <Text>
          Choose a driver to see the places around them, and in which sector the time to the next place is lost.
        </Text>
      </Section>
    );
  }
  if (own === undefined) {
    return (
      <Section title={title}>
        <Text>Looking for {isMe || name === null ? 'you' : <PersonName>{name}</PersonName>} on this leaderboard…</Text>
      </Section>
    );
  }
  if (own === null) {
    return (
      <Section title={title}>
        <Text role="status">
          <b>{isMe || name === null ? 'You' : <PersonName>{name}</PersonName>}</b> {isMe ? 'are not' : 'has no time'} on
          this leaderboard
          {filters > 0 && ' with these filters'}.
        </Text>
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
      <NearbySection own={own} rows={rows} isMe={isMe} />
    </>
  );
}
