import type { DriverInfo, Rival } from '@paddock/contracts';
import { trpc } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { stakes, nextStepText } from './next-step.ts';
import { formatChange } from '../../shared/format/en-au.ts';
import { shortName } from './rival-text.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './NextStep.module.css';

export interface NextStepProps {
  readonly playerId: string;
  readonly driver: DriverInfo | undefined;
}

/** The distance to the next class band, and the rivals with the most points at stake. */
export function NextStep({ playerId, driver }: NextStepProps) {
  const rivals = trpc.drivers.rivals.useQuery({ id: playerId });
  if (driver === undefined) {
    return (
      <Section title="Next step">
        <SkeletonRows label="Loading the next step" count={4} height={40} />
      </Section>
    );
  }
  return (
    <Section title="Next step">
      <QueryView query={rivals} what="the next step" rows={4} rowHeight={40}>
        {(data) => <Step driver={driver} rivals={data} />}
      </QueryView>
    </Section>
  );
}

interface StepProps {
  readonly driver: DriverInfo;
  readonly rivals: readonly Rival[];
}

function Step({ driver, rivals }: StepProps) {
  const rows = stakes(rivals);
  const { headline, detail } = nextStepText(driver);
  const [mostWorth] = rows;
  return (
    <div className={styles.text}>
      <p className={styles.headline}>{headline}</p>
      <p className={styles.detail}>
        {detail}
        {mostWorth !== undefined && driver.ratedRaces > 0 && (
          <>
            {' '}
            Beating <PersonName>{shortName(mostWorth.name)}</PersonName> is worth most.
          </>
        )}
      </p>
      {rows.length > 0 && (
        <table className={styles.table}>
          <caption>What the next race is worth against each rival, in class value</caption>
          <tbody>
            {rows.map(({ isAhead, name, change }) => (
              <tr key={`${isAhead} ${name}`}>
                <th scope="row">
                  {isAhead ? 'Ahead of' : 'Behind'} <PersonName>{shortName(name)}</PersonName>
                </th>
                <td className={change < 0 ? styles.lost : styles.won}>{formatChange(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
