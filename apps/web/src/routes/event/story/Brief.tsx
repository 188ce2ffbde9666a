import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { LapMark } from '../../../shared/ui/LapMark.tsx';
import { Sentence } from '../CarName.tsx';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import type { Words } from '../sentence.ts';
import { sessionBrief, type BriefInput } from './brief.ts';
import styles from './Brief.module.css';

function namesIn(words: Words): number {
  return words.filter((word) => typeof word !== 'string').length;
}

/** The session at a glance: winner, margin, fastest lap, deciding moment, cars without a time. */
export const Brief = memo(function Brief(input: BriefInput) {
  const titleId = useId();
  const title = input.info.sessionKind === 'race' ? 'Race in brief' : 'Session in brief';
  return (
    <section className={styles.strip} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      <dl>
        {sessionBrief(input).map(({ term, value, note, mark, isInferred }) => (
          <div key={term}>
            <dt className="overline">{term}</dt>
            <dd>
              {value === null ? (
                <>
                  <i className={styles.skeleton} />
                  <i className={styles.skeleton} />
                </>
              ) : (
                <>
                  <p className={clsx(styles.value, mark !== null && styles.purple, namesIn(value) > 1 && styles.crew)}>
                    <Sentence words={value} /> {mark !== null && <LapMark kind={mark} />}
                  </p>
                  <p className={styles.note}>
                    <Sentence words={note} /> {isInferred && <KnowledgeTag kind="inferred" />}
                  </p>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
