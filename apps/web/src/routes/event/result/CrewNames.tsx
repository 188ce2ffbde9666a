import { styled } from '@mui/material/styles';
import { DriverName, type NamedDriver } from '../../../shared/ui/DriverName.tsx';

const List = styled('span')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
  gap: '3px 12px',
  padding: '6px 0',
});

/** The drivers of one car: a single driver inline, a crew as a list with as many columns as fit. */
export function CrewNames({ drivers }: { readonly drivers: readonly NamedDriver[] }) {
  const [only] = drivers;
  if (only === undefined) return '–';
  if (drivers.length === 1) return <DriverName driver={only} />;
  return (
    <List>
      {drivers.map((driver, index) => (
        <DriverName key={driver.playerId ?? `${driver.name} ${index}`} driver={driver} />
      ))}
    </List>
  );
}
