import { hrefs } from '../../lib/hrefs.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { List } from './parts.tsx';

/** The ways to the account's other pages. */
export function NewsLinks() {
  return (
    <Section title="News">
      <List>
        <li>
          <TextLink to={hrefs.account({ view: 'news' })}>All news</TextLink>
        </li>
        <li>
          <TextLink to={hrefs.account({ view: 'told' })}>What you are told</TextLink>
        </li>
      </List>
    </Section>
  );
}
