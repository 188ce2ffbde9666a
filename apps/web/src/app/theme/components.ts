import type { Components, Theme } from '@mui/material/styles';
import { PHONE } from './typography.ts';

export const components: Components<Omit<Theme, 'components'>> = {
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
            props: { variant: 'outlined', color: 'primary' },
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
      sizeSmall: { height: 28, padding: '0 10px', fontSize: 12, [PHONE]: { height: 40 } },
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
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        // The icon's box is 18 of its 24 pixels.
        margin: '-2px -3px',
        padding: 0,
        borderRadius: 2,
        color: theme.vars.palette.line.control,
        'label:not(:has(:disabled)):hover > &:not(.Mui-checked)': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiTextField: { defaultProps: { variant: 'filled', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.overline,
        inset: '5px 8px auto 12px',
        maxWidth: 'none',
        lineHeight: '13px',
        transform: 'none',
        '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.ink3 },
        '.internal > &': { color: theme.vars.palette.timing.yellow },
      }),
    },
  },
  MuiFilledInput: {
    defaultProps: { disableUnderline: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        padding: 0,
        borderRadius: 2,
        border: `1px solid ${theme.vars.palette.line.control}`,
        '&, &:hover, &.Mui-focused': { backgroundColor: theme.vars.palette.background.paper },
        '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        '&.Mui-error': {
          borderColor: theme.vars.palette.error.main,
          boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
        },
        '.internal > &, .internal > &:hover, .internal > &.Mui-focused': {
          backgroundColor: theme.vars.palette.soft.yellow,
          borderColor: theme.vars.palette.timing.yellow,
        },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.surface.sunken },
      }),
      input: ({ theme }) => ({
        boxSizing: 'border-box',
        height: 42,
        padding: '16px 12px 0',
        fontWeight: 560,
        lineHeight: '20px',
        'textarea&': {
          height: 'auto',
          padding: '22px 12px 10px',
          fontWeight: 'inherit',
        },
        '&.Mui-disabled': {
          color: theme.vars.palette.text.secondary,
          WebkitTextFillColor: 'currentColor',
          opacity: 1,
        },
        '&.MuiNativeSelect-select': { paddingRight: 32, textOverflow: 'ellipsis' },
        '& ~ .MuiNativeSelect-icon': { top: 'auto', right: 10, bottom: 8, width: 16, height: 16 },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        display: 'flex',
        gap: 6,
        margin: '4px 0 0',
        '&, &.Mui-disabled': { color: theme.vars.palette.text.secondary },
        '&.Mui-error': { ...theme.typography.body2, color: theme.vars.palette.error.main },
        '& svg': { flex: 'none', marginTop: 2 },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // As high as the other fields, whose label is inside.
      inputRoot: {
        '&.MuiFilledInput-root': { padding: '0 32px 0 0' },
        '& .MuiFilledInput-input.MuiAutocomplete-input': { padding: '16px 12px 0' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        backgroundImage: 'none',
        borderTop: `4px solid ${theme.vars.palette.primary.main}`,
        '.destructive &': { borderTopColor: theme.vars.palette.error.main },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.h5,
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        padding: '18px 20px 14px',
        overflowWrap: 'anywhere',
        '& svg': { flex: 'none', color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 14,
        // Room for focus rings, which would be cut off.
        padding: '4px 20px 18px',
        '.MuiDialogTitle-root + &': { paddingTop: 4 },
        '& > p': {
          color: theme.vars.palette.text.secondary,
          '& b': { color: theme.vars.palette.text.primary, fontWeight: 650 },
        },
      }),
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '0 20px 20px' } },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body1, padding: '4px 12px', borderRadius: 2 }) },
  },
  MuiChip: {
    defaultProps: { size: 'small', variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        gap: 4,
        height: 20,
        padding: '0 7px',
        fontWeight: 620,
        borderRadius: 2,
        '&.MuiChip-colorDefault': {
          color: theme.vars.palette.text.secondary,
          borderColor: theme.vars.palette.line.rule2,
        },
        '& .MuiChip-icon': { margin: 0, color: 'inherit' },
      }),
      label: { padding: 0 },
    },
  },
};
