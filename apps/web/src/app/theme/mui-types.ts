import type { CSSProperties } from 'react';
import type { PaddockPalette } from './palette.ts';

/** Typography variants that MUI does not have. */
export interface PaddockTypography {
  pulse: CSSProperties;
  position: CSSProperties;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends PaddockPalette {}
  interface PaletteOptions extends Partial<PaddockPalette> {}
  interface TypographyVariants extends PaddockTypography {}
  interface TypographyVariantsOptions extends Partial<PaddockTypography> {}
}
