import { styled } from '@mui/material/styles';
import { Gantry } from '../../shared/ui/Gantry.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { Brand } from './Brand.tsx';

const Bar = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 56 });

/** The page before any data: the header's band, and start lights if it takes long. */
export function FirstWait() {
  return (
    <Gantry>
      <Bar>
        <Brand />
        <StartLights isWaiting label="Loading Paddock" />
      </Bar>
    </Gantry>
  );
}
