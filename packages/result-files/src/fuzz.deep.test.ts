import { testDamagedFiles } from '../test/fuzz.ts';

testDamagedFiles(Number(process.env['FUZZ_EFFORT'] ?? 1));
