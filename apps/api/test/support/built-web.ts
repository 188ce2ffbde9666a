import { fileURLToPath } from 'node:url';

/** Folder of the built web app, whose server part renders pages. */
export const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));
