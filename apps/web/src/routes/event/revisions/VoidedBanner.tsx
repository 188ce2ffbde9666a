import { styled } from '@mui/material/styles';
import { Ban } from 'lucide-react';
import type { EventInfo } from '../event-types.ts';

const Banner = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.error.main}`,
  borderLeftWidth: 4,
  '& svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.error.main },
  '& b': { fontWeight: 680 },
}));

/** Says that the event does not count, and why. */
export function VoidedBanner({ voided }: { readonly voided: NonNullable<EventInfo['voided']> }) {
  return (
    <Banner role="status">
      <Ban size={18} aria-hidden="true" />
      <span>
        <b>This event was voided.</b> {voided.reason} It stays here to be read; it counts in no total, board, record or
        class value.
      </span>
    </Banner>
  );
}
