import { styled } from '@mui/material/styles';
import { DriverName, type NamedDriver } from './DriverName.tsx';

const List = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: '4px 0',
  minWidth: 0,
  // Room for fingers.
  [theme.breakpoints.down('sm')]: { gap: 20, padding: '10px 0' },
}));

/** The drivers of one car: a single driver inline, a shared car as a list. */
export function Crew({ drivers }: { readonly drivers: readonly NamedDriver[] }) {
  const [only] = drivers;
  if (only === undefined) return <span>–</span>;
  if (drivers.length === 1) return <DriverName driver={only} />;
  return (
    <List>
      {drivers.map((driver, index) => (
        <DriverName key={driver.playerId ?? `${driver.name} ${index}`} driver={driver} />
      ))}
    </List>
  );
}
