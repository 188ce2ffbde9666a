/**
 * @NOTE Replaces MUI's default theme in the browser (see the alias in vite.config.ts). That is for components outside
 * any theme; here there are none, and creating it would slow down the first script of every page.
 */
const noTheme = {};
// oxlint-disable-next-line import/no-default-export -- MUI imports it so.
export default noTheme;
