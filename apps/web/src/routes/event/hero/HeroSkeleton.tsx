import { clsx } from 'clsx';
import { Gantry } from '../../../shared/ui/Gantry.tsx';
import styles from './HeroSkeleton.module.css';

/** Placeholder for the hero while the event loads. */
export function HeroSkeleton({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <Gantry>
      <div className={clsx(styles.space, hasFailed && styles.short)} aria-hidden="true">
        {!hasFailed && (
          <>
            <i className={styles.crumbs} />
            <i className={styles.title} />
            <i className={styles.facts} />
          </>
        )}
      </div>
    </Gantry>
  );
}
