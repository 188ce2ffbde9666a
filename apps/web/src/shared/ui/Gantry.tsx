import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Wrap } from './Wrap.ts';

const Surface = styled('div')(({ theme }) => ({
  background: theme.vars.palette.surface.gantry,
  ...theme.applyStyles('dark', { borderBottom: `1px solid ${theme.vars.palette.divider}` }),
}));

const Scheme = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.primary, colorScheme: 'dark' }));

/** The dark band of header and hero; inside it the dark scheme applies. */
export function Gantry({ children }: { readonly children: ReactNode }) {
  return (
    <Surface>
      <Scheme data-theme="dark">
        <Wrap>{children}</Wrap>
      </Scheme>
    </Surface>
  );
}
