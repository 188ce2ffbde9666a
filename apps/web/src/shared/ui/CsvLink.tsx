import { Download } from 'lucide-react';
import styles from './CsvLink.module.css';

interface CsvLinkProps {
  readonly href: string;
  /** The table's content, as used in a sentence: "tracks". */
  readonly what: string;
}

export function CsvLink({ href, what }: CsvLinkProps) {
  return (
    <a className={styles.anchor} href={href} download aria-label={`Download ${what} as CSV`}>
      <Download size={16} aria-hidden="true" />
      CSV
    </a>
  );
}
