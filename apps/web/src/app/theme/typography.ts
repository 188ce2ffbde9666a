import type { TypographyVariantsOptions } from '@mui/material/styles';

/** Below the breakpoint `sm`. */
export const PHONE = '@media (max-width:719.95px)';

/** One family in four named widths: MUI also writes a `font` shorthand variable, where percentages are invalid. */
export const typography: TypographyVariantsOptions = {
  fontFamily: '"Archivo Variable", "Archivo Fallback", "Helvetica Neue", Arial, sans-serif',
  fontSize: 14,
  h1: {
    fontSize: 72,
    lineHeight: 0.96,
    fontWeight: 800,
    fontStretch: 'expanded',
    letterSpacing: '-.024em',
    overflowWrap: 'anywhere',
    [PHONE]: { fontSize: 38, letterSpacing: '-.028em' },
  },
  h2: {
    fontSize: 40,
    lineHeight: 1,
    fontWeight: 800,
    fontStretch: 'expanded',
    letterSpacing: '-.02em',
    [PHONE]: { fontSize: 30 },
  },
  h3: {
    fontSize: 26,
    lineHeight: '28px',
    fontWeight: 780,
    fontStretch: 'expanded',
    letterSpacing: '-.014em',
    [PHONE]: { fontSize: 22, lineHeight: '26px' },
  },
  h4: { fontSize: 28, lineHeight: '32px', fontWeight: 760, fontStretch: 'expanded', letterSpacing: '-.02em' },
  h5: { fontSize: 18, lineHeight: '24px', fontWeight: 740, fontStretch: 'semi-expanded', letterSpacing: '-.006em' },
  h6: { fontSize: 15, lineHeight: '20px', fontWeight: 700, letterSpacing: 0 },
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
  pulse: {
    fontSize: 132,
    lineHeight: 0.86,
    fontWeight: 830,
    fontStretch: 'expanded',
    letterSpacing: '-.05em',
  },
  position: { fontSize: 16, fontWeight: 780, fontStretch: 'semi-expanded' },
};
