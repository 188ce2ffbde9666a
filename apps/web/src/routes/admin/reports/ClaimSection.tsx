import type { AdminReport } from '@paddock/contracts';
import { Video } from 'lucide-react';
import { Section } from '../../../shared/ui/Section.tsx';
import { Tag } from './parts.tsx';
import styles from './ClaimSection.module.css';

/** The reporter's statement, unedited. */
export function ClaimSection({ report }: { readonly report: AdminReport }) {
  const { words, evidenceUrl } = report;
  return (
    <Section title="What is claimed">
      <blockquote className={styles.quote}>{words === '' ? 'The text has been erased.' : `“${words}”`}</blockquote>
      <p className={styles.evidence}>
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
      </p>
    </Section>
  );
}

const LONGEST = 64;

function shortened(url: string): string {
  const text = url.replace(/^https:\/\//, '');
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
