import { styled } from '@mui/material/styles';

export type SessionKind = 'practice' | 'qualifying' | 'race' | 'other';

const LETTERS = { practice: 'P', qualifying: 'Q', race: 'R', other: '?' } as const satisfies Record<
  SessionKind,
  string
>;

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 22,
  height: 22,
  fontSize: 12,
  lineHeight: 1,
  fontWeight: 800,
  fontStretch: 'semi-expanded',
  borderRadius: 2,
  border: `1.5px solid ${theme.vars.palette.text.primary}`,
  '&.qualifying': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    background: `linear-gradient(135deg, transparent 0 50%, ${theme.vars.palette.soft.primary} 50%)`,
  },
  '&.race': {
    color: theme.vars.palette.primary.contrastText,
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
  },
}));

export interface SessionMarkProps {
  readonly kind: SessionKind;
  /** The session's name, for screen readers. Empty where the name is beside it. */
  readonly name: string;
}

/** P, Q or R: what kind of session it was. */
export function SessionMark({ kind, name }: SessionMarkProps) {
  if (name === '') return <Mark className={kind}>{LETTERS[kind]}</Mark>;
  return (
    <Mark className={kind} role="img" aria-label={name} title={name}>
      {LETTERS[kind]}
    </Mark>
  );
}
