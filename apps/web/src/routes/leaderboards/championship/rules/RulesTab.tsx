import type { ChampionshipInfo } from '@paddock/contracts';
import { useNames } from '../../../../lib/names.ts';
import { useFormat } from '../../../../shared/hooks/clock.tsx';
import { withStop } from '../../../../shared/format/with-stop.ts';
import { PageBody } from '../../../../shared/ui/PageBody.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import type { TabProps } from '../tab-props.ts';
import { RuleDrawing } from './RuleDrawing.tsx';
import { ruleTexts } from './rule-texts.ts';
import styles from './Rules.module.css';

/** Every rule that is set in words, most with a drawing; then what the organisers wrote, and what changed. */
export default function RulesTab({ info }: TabProps) {
  const names = useNames();
  const format = useFormat();
  const { definition } = info;
  return (
    <PageBody>
      {definition.text !== '' && <Written title="About" text={definition.text} />}
      {ruleTexts(definition, { car: names.car, date: format.dateTime, game: names.game(info.game) }).map((rule) => (
        <Section key={rule.key} title={rule.title}>
          <div className={styles.rule}>
            <div className={styles.words}>
              <p>
                <b>{rule.lead}</b>
              </p>
              {rule.more.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <RuleDrawing of={rule.key} definition={definition} />
          </div>
        </Section>
      ))}
      {definition.rulesText !== '' && <Written title="From the organisers" text={definition.rulesText} />}
      <Versions versions={info.versions} />
    </PageBody>
  );
}

function Written({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Section title={title}>
      <p className={styles.written}>{text}</p>
    </Section>
  );
}

function Versions({ versions }: Pick<ChampionshipInfo, 'versions'>) {
  const [newest, ...earlier] = versions;
  if (newest === undefined) return null;
  return (
    <div className="detail">
      <VersionLine {...newest} />
      {earlier.length > 0 && (
        <details>
          <summary>Earlier versions</summary>
          {earlier.map((version) => (
            <VersionLine key={version.version} {...version} />
          ))}
        </details>
      )}
    </div>
  );
}

function VersionLine({ version, at, reason }: ChampionshipInfo['versions'][number]) {
  return (
    <p>
      Version {version} of <TimeStamp at={at} show="date" />
      {reason !== '' && `: ${withStop(reason)}`}
    </p>
  );
}
