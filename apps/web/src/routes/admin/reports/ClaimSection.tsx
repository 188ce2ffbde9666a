import { styled } from '@mui/material/styles';
import type { AdminReport } from '@paddock/contracts';
import { Video } from 'lucide-react';
import { Section } from '../../../shared/ui/Section.tsx';
import { Tag } from './parts.ts';

const Quote = styled('blockquote')(({ theme }) => ({
  margin: 0,
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 520,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { fontSize: 16, lineHeight: '24px' },
}));

const Evidence = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  '& a': {
    display: 'inline-flex',
    gap: 6,
    alignItems: 'center',
    minWidth: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.primary.main,
  },
  '& a svg': { flex: 'none' },
}));

/** The reporter's statement, unedited. */
export function ClaimSection({ report }: { readonly report: AdminReport }) {
  const { words, evidenceUrl } = report;
  return (
    <Section title="What is claimed">
      <Quote>{words === '' ? 'The text has been erased.' : `“${words}”`}</Quote>
      <Evidence>
        <span>Evidence</span>
        {evidenceUrl === null ? (
          <span>No link was given.</span>
        ) : (
          <>
            <a href={evidenceUrl} target="_blank" rel="noopener noreferrer ugc nofollow">
              <Video size={16} aria-hidden="true" />
              {shortened(evidenceUrl)}
            </a>
            <Tag>Opens outside Paddock</Tag>
          </>
        )}
      </Evidence>
    </Section>
  );
}

const LONGEST = 64;

function shortened(url: string): string {
  const text = url.replace(/^https:\/\//, '');
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
