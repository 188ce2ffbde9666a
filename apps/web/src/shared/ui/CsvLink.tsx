import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import linkStyles from './TextLink.module.css';
import styles from './CsvLink.module.css';

interface CsvLinkProps {
  readonly href: string;
  /** The table's content, as used in a sentence: "tracks". */
  readonly what: string;
}

export function CsvLink({ href, what }: CsvLinkProps) {
  return (
    <a className={clsx(linkStyles.textLink, styles.anchor)} href={href} download aria-label={`Download ${what} as CSV`}>
      <Download size={16} aria-hidden="true" />
      CSV
    </a>
  );
}
