/** For the tests of other packages; not published. */
export { damagedFile, damages, toBase, type DamagedFile } from './damaged-files.ts';
export { faultsOf } from './faults-of.ts';
