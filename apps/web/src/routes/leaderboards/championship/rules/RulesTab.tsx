import { PageBody } from '../../../../shared/ui/PageBody.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import type { TabProps } from '../tab-props.ts';

export default function RulesTab({ info }: TabProps) {
  return (
    <PageBody>
      <Section title="Rules">
        <p className="detail">{info.definition.rulesText}</p>
      </Section>
    </PageBody>
  );
}
