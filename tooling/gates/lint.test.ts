import { afterAll, beforeAll, expect, it } from 'vitest';

import { lintFaults } from './lint-faults.ts';
import { type PlantedWorkspace, plantWorkspace } from './planted-workspace.ts';

type Finding = { file: string; rule: string };
type Report = { findings: Finding[]; fileCount: number; exitCode: number };

const bad = plantWorkspace(Object.assign({}, ...lintFaults.map((fault) => fault.bad)));
const good = plantWorkspace(Object.assign({}, ...lintFaults.map((fault) => fault.good)));
let badReport: Report;
let goodReport: Report;

beforeAll(async () => {
  badReport = await lint(bad);
  goodReport = await lint(good);
}, 120_000);
afterAll(() => {
  bad[Symbol.dispose]();
  good[Symbol.dispose]();
});

it.each(lintFaults)('the linter objects to: $name', ({ rule, bad: files }) => {
  const [file] = Object.keys(files);
  expect(badReport.findings).toContainEqual({ file, rule });
});

it('the linter fails when it objects', () => {
  expect(badReport.exitCode).not.toBe(0);
});

it('the linter accepts the same code without the faults', () => {
  expect(goodReport.findings).toEqual([]);
  expect(goodReport.exitCode).toBe(0);
});

it('the linter looked at every planted file', () => {
  const planted = new Set(lintFaults.flatMap((fault) => Object.keys(fault.good)));
  expect(goodReport.fileCount).toBeGreaterThanOrEqual(planted.size);
});

async function lint(workspace: PlantedWorkspace): Promise<Report> {
  const { exitCode, output } = await workspace.run('oxlint', ['--format=json']);
  const { diagnostics, number_of_files: fileCount } = JSON.parse(output);
  return { exitCode, fileCount, findings: diagnostics.map(toFinding) };
}

function toFinding(diagnostic: { code?: string; message: string; filename: string }): Finding {
  return { file: diagnostic.filename, rule: diagnostic.code ?? diagnostic.message };
}
