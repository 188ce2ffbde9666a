import { styled } from '@mui/material/styles';
import { hrefs } from '../../lib/hrefs.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.ts';

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  '& dt': { fontWeight: 680 },
  '& dd': { marginBottom: 10, color: theme.vars.palette.text.secondary },
}));

export type Rule = readonly [subject: string, says: string];

/** The rules a board counts by. */
export function RulesSection({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <Section title="What counts" action={<TextLink to={hrefs.about()}>All rules</TextLink>}>
      <List>
        {rules.map(([subject, says]) => (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}
