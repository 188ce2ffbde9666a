import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Seasons } from '@paddock/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { TableFrame } from '../shared/parts.ts';
import { RowAction } from '../shared/RowAction.tsx';
import { PlainTable } from './PlainTable.ts';
import type { SeasonTask } from './SeasonDialog.tsx';

const Older = styled('div')({ paddingTop: 10 });

export interface SchemesSectionProps {
  readonly schemes: Seasons['schemes'];
  readonly onTask: (task: SeasonTask) => void;
}

/** Points per position: each scheme's newest version, and older ones on demand. */
export function SchemesSection({ schemes, onTask }: SchemesSectionProps) {
  const [hasOlder, setOlder] = useState(false);
  const older = schemes.filter(({ isNewest }) => !isNewest).length;
  return (
    <Section
      title="Points"
      note="A change makes a new version; the older ones stay on record"
      action={
        <AdminOnly what="change points">
          {(isDisabled) => (
            <Button size="small" disabled={isDisabled} onClick={() => onTask({ kind: 'addScheme' })}>
              <Plus size={14} aria-hidden="true" />
              Add a scheme
            </Button>
          )}
        </AdminOnly>
      }
      isActionWide
    >
      <TableFrame>
        <PlainTable>
          <caption>Points schemes</caption>
          <thead>
            <tr>
              <th scope="col">Scheme</th>
              <th scope="col" className="r w720">
                Version
              </th>
              <th scope="col">Points by place</th>
              <th scope="col" className="w720">
                Used by
              </th>
              <th scope="col" className="w900">
                Since
              </th>
              <th scope="col" className="r">
                Action
              </th>
            </tr>
          </thead>
          <tbody>
            {schemes
              .filter(({ isNewest }) => isNewest || hasOlder)
              .map((scheme) => (
                <tr key={scheme.id} className={scheme.isNewest ? '' : 'out'}>
                  <th scope="row">{scheme.name}</th>
                  <td className="r w720">{scheme.version}</td>
                  <td className="flow">{scheme.points.join(' · ')}</td>
                  <td className="w720 flow">{usedBy(scheme)}</td>
                  <td className="w900">
                    <TimeStamp at={scheme.createdAt} show="date" />
                  </td>
                  <td className="r">
                    {scheme.isNewest && (
                      <AdminOnly what="change points" isQuiet>
                        {(isDisabled) => (
                          <span className="do">
                            <RowAction
                              label={`Change the points of ${scheme.name}`}
                              isDisabled={isDisabled}
                              onClick={() => onTask({ kind: 'changeScheme', scheme })}
                            >
                              Change
                            </RowAction>
                          </span>
                        )}
                      </AdminOnly>
                    )}
                  </td>
                </tr>
              ))}
          </tbody>
        </PlainTable>
      </TableFrame>
      {older > 0 && (
        <Older>
          <LinkButton type="button" aria-expanded={hasOlder} onClick={() => setOlder(!hasOlder)}>
            {hasOlder ? 'Hide older versions' : `Show ${older === 1 ? 'one older version' : `${older} older versions`}`}
          </LinkButton>
        </Older>
      )}
    </Section>
  );
}

function usedBy({ name, isNewest, seasons }: Seasons['schemes'][number]): string {
  // Races that belong to no named season.
  const others = name === 'Default' && isNewest ? ['races in no named season'] : [];
  return [...seasons, ...others].join(', ') || '–';
}
