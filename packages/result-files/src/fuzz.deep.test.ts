import { testDamagedFiles } from '../test/fuzz.ts';

testDamagedFiles(1);
