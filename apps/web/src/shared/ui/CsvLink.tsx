import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { fingerHigh } from './TextLink.ts';

const Anchor = styled('a')(({ theme }) => ({
  ...fingerHigh(theme),
  whiteSpace: 'nowrap',
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  '& svg': { marginRight: 5, verticalAlign: -3 },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
}));

export interface CsvLinkProps {
  readonly href: string;
  /** The table's content, as used in a sentence: "tracks". */
  readonly what: string;
}

/** Downloads a table. */
export function CsvLink({ href, what }: CsvLinkProps) {
  return (
    <Anchor href={href} download aria-label={`Download ${what} as CSV`}>
      <Download size={16} aria-hidden="true" />
      CSV
    </Anchor>
  );
}
