import { testDamagedFiles } from '../test/fuzz.ts';

testDamagedFiles(0.1);
