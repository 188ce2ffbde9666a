import type { light } from './palette.ts';

/** Paddock's colours beyond MUI's own roles. */
type OwnColours = Pick<
  typeof light,
  'ink3' | 'surface' | 'line' | 'soft' | 'timing' | 'band' | 'players' | 'plate' | 'toast' | 'float'
>;

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends OwnColours {}
  interface PaletteOptions extends Partial<OwnColours> {}
}
