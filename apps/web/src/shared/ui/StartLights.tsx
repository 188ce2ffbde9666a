import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

const LAMPS = 5;
const FIRST_MS = 400;
const EACH_MS = 200;

const Lamps = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 5,
  padding: '4px 7px',
  borderRadius: 2,
  background: theme.vars.palette.surface.gantry,
  '& i': { width: 10, height: 10, borderRadius: '50%', background: theme.vars.palette.line.rule2 },
  '& i.on': { background: theme.vars.palette.players.red },
}));

export interface StartLightsProps {
  readonly isWaiting: boolean;
  readonly label: string;
}

/** Five lamps, one every 200 ms, shown after 400 ms: most waits are shorter. */
export function StartLights({ isWaiting, label }: StartLightsProps) {
  const [lit, setLit] = useState(0);

  useEffect(() => {
    if (!isWaiting) return;
    const timers = Array.from({ length: LAMPS }, (_, lamp) =>
      setTimeout(() => setLit(lamp + 1), FIRST_MS + lamp * EACH_MS),
    );
    return () => {
      timers.forEach(clearTimeout);
      setLit(0);
    };
  }, [isWaiting]);

  if (!isWaiting || lit === 0) return null;
  return (
    <Lamps role="status" aria-label={label}>
      {Array.from({ length: LAMPS }, (_, lamp) => (
        <i key={lamp} className={lamp < lit ? 'on' : ''} />
      ))}
    </Lamps>
  );
}
