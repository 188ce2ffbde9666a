import { styled } from '@mui/material/styles';
import type { AdminPlayer } from '@paddock/contracts';
import { useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { BanFields } from './BanFields.tsx';
import { NoteFields } from './NoteFields.tsx';
import { WarningFields } from './WarningFields.tsx';

const Kinds = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: '0 0 12px',
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.overline, padding: 0, marginBottom: 6, color: theme.vars.palette.ink3 },
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 6 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 38,
    padding: '0 12px',
    fontWeight: 620,
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: 2,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    background: theme.vars.palette.surface.mine,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    borderColor: theme.vars.palette.primary.main,
  },
  '& input': { accentColor: theme.vars.palette.primary.main, margin: 0 },
}));

type Kind = 'note' | 'warning' | 'ban';
const KINDS: readonly { kind: Kind; text: string }[] = [
  { kind: 'note', text: 'Note' },
  { kind: 'warning', text: 'Warning' },
  { kind: 'ban', text: 'Ban' },
];

/** Adds a note, a warning or a ban. */
export function SanctionForm({ player }: { readonly player: AdminPlayer }) {
  const [kind, setKind] = useState<Kind>('note');
  if (player.isErased) {
    return (
      <Section title="Note, warn or ban">
        <p>This player was erased. Nothing tells who it was.</p>
      </Section>
    );
  }
  const Fields = { note: NoteFields, warning: WarningFields, ban: BanFields }[kind];
  return (
    <Section title="Note, warn or ban">
      <Kinds>
        <legend>What</legend>
        <div>
          {KINDS.map((one) => (
            <label key={one.kind}>
              <input type="radio" name="kind" checked={kind === one.kind} onChange={() => setKind(one.kind)} />
              {one.text}
            </label>
          ))}
        </div>
      </Kinds>
      <Fields player={player} />
    </Section>
  );
}
