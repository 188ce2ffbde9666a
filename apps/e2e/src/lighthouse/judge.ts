import type { Result } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Minimum score of each category, of 100. */
const REQUIRED = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const satisfies Record<Category, number>;

/** The metrics behind the performance score. */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const;

/** One page after all its runs: the median of each score and figure, of the runs that measured it. */
export interface PageScores {
  readonly name: string;
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<string, number>>;
  readonly benchmarkIndex: number;
  /** Failed audits of any run: the audit, its title, and the elements it points at. */
  readonly findings: readonly string[];
}

export function scorePage(name: string, runs: readonly Result[]): PageScores {
  const scoreOf = (category: Category): number =>
    median(
      runs.flatMap(({ categories: { [category]: found } }) => (found ? [Math.round((found.score ?? 0) * 100)] : [])),
    );
  return {
    name,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    metrics: Object.fromEntries(
      Object.entries(METRICS).map(([key, audit]) => [
        key,
        median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN)),
      ]),
    ),
    benchmarkIndex: median(runs.map((run) => run.environment.benchmarkIndex)),
    findings: [...new Set(runs.flatMap(listFindings))].toSorted(),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = Number.NaN, lower = Number.NaN] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? upper : (upper + lower) / 2;
}

/** Pages and categories below the required score. A missing score counts as below. */
export function listShort(pages: readonly PageScores[]): string[] {
  return pages.flatMap(({ name, scores }) =>
    CATEGORIES.filter((category) => !(scores[category] >= REQUIRED[category])).map(
      (category) => `${name}: ${category} ${scores[category]}, ${REQUIRED[category]} required`,
    ),
  );
}

function listFindings(run: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    (run.categories[category]?.auditRefs ?? [])
      .filter(({ weight, id }) => (weight > 0 || category === 'performance') && isShort(run.audits[id]))
      .map(({ id }) => {
        const audit = run.audits[id];
        return `${category}: ${id}, ${audit?.title ?? ''}${audit?.displayValue ? ` (${audit.displayValue})` : ''}${elementsOf(audit?.details)}`;
      }),
  );
}

function isShort(audit: Result['audits'][string] | undefined): boolean {
  return audit?.score !== null && audit?.score !== undefined && audit.score < 0.9;
}

/** The first elements that an audit points at. */
function elementsOf(details: unknown): string {
  const items = isRecord(details) && Array.isArray(details['items']) ? details['items'] : [];
  const named = items.flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const node = isRecord(item['node']) ? item['node']['snippet'] : undefined;
    const what = node ?? item['url'] ?? item['description'];
    return typeof what === 'string' ? [what.slice(0, 160)] : [];
  });
  return named
    .slice(0, 3)
    .map((one) => `\n      ${one}`)
    .join('');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
