import { styled } from '@mui/material/styles';

const Tag = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 18,
  padding: '0 6px',
  fontSize: 11,
  fontWeight: 650,
  borderRadius: 2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.line.rule2}`,
  '&.unsure': { borderStyle: 'dashed' },
}));

const TEXTS = { measured: 'Measured', inferred: 'Inferred', unknown: 'Unknown' } as const;

export interface KnowledgeTagProps {
  readonly kind: keyof typeof TEXTS;
}

/** How a figure is known: read from the file, read from lap times, or not at all. */
export function KnowledgeTag({ kind }: KnowledgeTagProps) {
  return <Tag className={kind === 'measured' ? '' : 'unsure'}>{TEXTS[kind]}</Tag>;
}
