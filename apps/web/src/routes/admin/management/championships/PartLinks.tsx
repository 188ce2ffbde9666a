import { Link, useLocation } from 'react-router';
import { LIST_PARTS, RULE_PARTS } from './parts.ts';
import styles from './PartLinks.module.css';

/** Jumps to the parts of a long page. */
export function PartLinks({ isPublished }: { readonly isPublished: boolean }) {
  return (
    <nav className={styles.parts} aria-label="On this page">
      <Links heading="Rules" parts={RULE_PARTS} />
      {isPublished && <Links heading="Lists" parts={LIST_PARTS} />}
    </nav>
  );
}

interface PartLinkProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: string;
}

/** A link of the router, which knows then that the page is not left. */
export function PartLink({ id, ...link }: PartLinkProps) {
  return <Link to={{ search: useLocation().search, hash: id }} {...link} />;
}

interface LinksProps {
  readonly heading: string;
  readonly parts: Readonly<Record<string, string>>;
}

function Links({ heading, parts }: LinksProps) {
  return (
    <>
      <h2 className="overline">{heading}</h2>
      <ul>
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <PartLink id={id}>{title}</PartLink>
          </li>
        ))}
      </ul>
    </>
  );
}
