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

/** The source of a figure: the file, inferred from lap times, or unknown. */
export function KnowledgeTag({ kind }: KnowledgeTagProps) {
  return <Tag className={kind === 'measured' ? '' : 'unsure'}>{TEXTS[kind]}</Tag>;
}
