import type { Components, Theme } from '@mui/material/styles';

const PHONE = '@media (max-width:719.95px)';

/** Styles of MUI's own components. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: {
        ...theme.typography.body1,
        fontVariantNumeric: 'tabular-nums lining-nums',
        wordSpacing: '.05em',
        WebkitFontSmoothing: 'antialiased',
        textRendering: 'optimizeLegibility',
      },
      'h1,h2,h3,p,ol,ul,dl,dd,figure': { margin: 0, padding: 0 },
      'ol,ul': { listStyle: 'none' },
      a: { color: 'inherit', textDecoration: 'none' },
      table: { borderCollapse: 'collapse' },
      ':focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
        borderRadius: 2,
      },
      // The skip link focuses the main element; an outline around it would say nothing.
      'main:focus-visible': { outline: 'none' },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // MUI removes the browser's focus ring.
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: {
        height: 34,
        padding: '0 14px',
        minWidth: 0,
        gap: 8,
        whiteSpace: 'nowrap',
        [PHONE]: { height: 40 },
        variants: [
          {
            props: { variant: 'outlined' },
            style: ({ theme }) => ({
              color: theme.vars.palette.text.primary,
              borderColor: theme.vars.palette.line.control,
              '&:hover': {
                backgroundColor: theme.vars.palette.action.hover,
                borderColor: theme.vars.palette.text.primary,
              },
            }),
          },
        ],
      },
      sizeSmall: { height: 28, padding: '0 10px', fontSize: 12 },
    },
  },
  MuiToggleButtonGroup: { defaultProps: { exclusive: true }, styleOverrides: { root: { [PHONE]: { width: '100%' } } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 30,
        padding: '0 12px',
        fontSize: 13,
        fontWeight: 600,
        lineHeight: 1,
        textTransform: 'none',
        color: theme.vars.palette.text.secondary,
        borderColor: theme.vars.palette.line.control,
        [PHONE]: { height: 40, flex: 1 },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.background.paper,
          backgroundColor: theme.vars.palette.text.primary,
          // In forced colours, pressed buttons must still look different.
          '@media (forced-colors: active)': {
            forcedColorAdjust: 'none',
            color: 'HighlightText',
            backgroundColor: 'Highlight',
          },
        },
      }),
    },
  },
};
