import type { ReactNode } from 'react';
import { Wrap } from './Wrap.tsx';
import styles from './Gantry.module.css';

/** The dark band of header and hero; inside it the dark scheme applies. */
export function Gantry({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.surface}>
      <div className={styles.scheme} data-theme="dark">
        <Wrap>{children}</Wrap>
      </div>
    </div>
  );
}
