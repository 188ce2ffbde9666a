import type { TypographyVariantsOptions } from '@mui/material/styles';

/** Below the breakpoint `sm`. */
export const PHONE = '@media (max-width:719.95px)';

/** One family in four named widths: MUI also writes a `font` shorthand variable, where percentages are invalid. */
export const typography: TypographyVariantsOptions = {
  fontFamily: '"Archivo Variable", "Archivo Fallback", sans-serif',
  fontSize: 14,
  h5: { fontSize: 18, lineHeight: '24px', fontWeight: 740, fontStretch: 'semi-expanded', letterSpacing: '-.006em' },
  body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
  body2: { fontSize: 13, lineHeight: '18px', letterSpacing: 0 },
  caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
  overline: {
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 600,
    fontStretch: 'semi-expanded',
    letterSpacing: '.045em',
    wordSpacing: '.12em',
    textTransform: 'uppercase',
  },
  button: { fontSize: 13, lineHeight: 1, fontWeight: 650, letterSpacing: 0, textTransform: 'none' },
};
