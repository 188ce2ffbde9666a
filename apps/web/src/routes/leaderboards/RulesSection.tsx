import { hrefs } from '../../lib/hrefs.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './RulesSection.module.css';

export type Rule = readonly [subject: string, says: string];

export function RulesSection({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <Section title="What counts" action={<TextLink to={hrefs.about()}>All rules</TextLink>}>
      <dl className={styles.list}>
        {rules.map(([subject, says]) => (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
