import { clsx } from 'clsx';
import { useId } from 'react';
import { LapMark } from '../../../shared/racing/LapMark.tsx';
import { Sentence } from '../CarName.tsx';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import type { Words } from '../sentence.ts';
import { sessionBrief, type BriefInput } from './brief.ts';
import styles from './Brief.module.css';

/** The session at a glance: winner, margin, fastest lap, deciding moment, cars that are not classified or have no time. */
export function Brief(input: BriefInput) {
  const titleId = useId();
  const title = input.info.sessionKind === 'race' ? 'Race in brief' : 'Session in brief';
  return (
    <section className={styles.strip} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      <dl>
        {sessionBrief(input).map(({ term, value, note, isFastest = false, isInferred = false, isFromLog = false }) => (
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
                  <p className={clsx(styles.value, isFastest && 'record', isCrew(value) ? styles.crew : 'row-target')}>
                    <Sentence words={value} /> {isFastest && <LapMark kind="fastest" />}
                  </p>
                  <p className={styles.note}>
                    <Sentence words={note} /> {isInferred && <KnowledgeTag kind="inferred" />}
                    {isFromLog && <KnowledgeTag kind="measured" />}
                  </p>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function isCrew(words: Words): boolean {
  return words.filter((word) => typeof word !== 'string').length > 1;
}
