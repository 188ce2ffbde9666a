import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper: the title, the whole table and the story, black on white; no navigation, buttons or charts. */
export function PrintStyles() {
  return <GlobalStyles styles={STYLES} />;
}

const STYLES = {
  '@page': { size: 'landscape', margin: '12mm' },
  '@media print': {
    '*': { color: '#000 !important', background: 'none !important', boxShadow: 'none !important' },
    'header:has(nav), nav, footer, button, .MuiButton-root, .MuiToggleButtonGroup-root, .screen-only': {
      display: 'none !important',
    },
    // All columns fit.
    main: { zoom: 0.8 },
    // A grid's gap before the charts, which are hidden, could take a sheet of its own.
    'main div:has(> .result)': { display: 'block' },
    '.rail': { marginTop: 32 },
    'tr, li, dl > div': { breakInside: 'avoid' },
    'h2, header': { breakAfter: 'avoid' },
  },
};
