/**
 * @NOTE In the browser this stands in place of MUI's default theme (see the alias in vite.config.ts), which is for parts
 * outside of any theme. Here none is, and the first script of every page would make it for nobody.
 */
const noTheme = {};
// oxlint-disable-next-line import/no-default-export -- MUI imports it so.
export default noTheme;
