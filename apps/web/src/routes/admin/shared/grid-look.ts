import type { CSSObject, Theme } from '@mui/material/styles';

/** Styles the grid like the site's tables, including the variables it reads its colours from. */
export function gridLook({ theme }: { theme: Theme }): CSSObject {
  const { palette } = theme.vars;
  return {
    minWidth: 0,
    '& .MuiDataGrid-root': {
      ...theme.typography.body2,
      '--DataGrid-t-color-border-base': palette.divider,
      '--DataGrid-t-header-background-base': palette.background.paper,
      '--DataGrid-t-color-background-base': palette.background.paper,
      '--unstable_DataGrid-radius': '0px',
      color: palette.text.primary,
      background: palette.background.paper,
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
    '& .MuiDataGrid-columnHeaderTitle': {
      ...theme.typography.overline,
      color: palette.ink3,
    },
    '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': { color: palette.text.primary },
    '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { padding: '0 10px' },
    '& .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus-within, & .MuiDataGrid-cell:focus-within':
      { outlineColor: palette.primary.main, outlineWidth: 2, outlineOffset: -2 },
    '& .MuiDataGrid-row--dynamicHeight .MuiDataGrid-cell': {
      minHeight: 34,
      paddingTop: 7,
      paddingBottom: 7,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& .MuiDataGrid-columnSeparator': { color: palette.divider },
    '& .MuiDataGrid-row': { position: 'relative' },
    '& .MuiDataGrid-row:hover': { background: palette.action.hover },
    // Above the link that covers the row.
    '& .MuiDataGrid-cell :is(a:not(.row-link), button)': { position: 'relative', zIndex: 1 },
    // Rows are lower than buttons on phones.
    '& .MuiDataGrid-cell .MuiButton-root': { height: 28 },
    '& .MuiDataGrid-cell a': { color: 'inherit', fontWeight: 620 },
    '& .MuiDataGrid-cell a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '& .MuiDataGrid-cell del': { color: palette.error.main },
    '& .MuiDataGrid-cell ins': { color: palette.success.main, textDecoration: 'none', fontWeight: 650 },
    '& .MuiDataGrid-cell .q': { color: palette.text.secondary },
    '& .MuiDataGrid-toolbar': {
      flex: 'none',
      minHeight: 0,
      height: 'auto',
      padding: '6px 10px',
      gap: 8,
      justifyContent: 'flex-end',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .pages': {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 8,
      padding: '8px 0',
    },
    '& .pages > span': { marginRight: 'auto' },
    '& .pages .q': { color: palette.text.secondary },
  };
}
