import { Gantry } from '../../shared/ui/Gantry.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { Brand } from './Brand.tsx';
import styles from './FirstWait.module.css';

/** The page before any data: the header's band, and start lights if it takes long. */
export function FirstWait() {
  return (
    <Gantry>
      <div className={styles.bar}>
        <Brand />
        <StartLights isWaiting label="Loading Paddock" />
      </div>
    </Gantry>
  );
}
