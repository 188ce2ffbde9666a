// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { siteTheme } from './theme.ts';

const SOURCE = join(import.meta.dirname, '../..');

interface Use {
  readonly file: string;
  readonly sheet: string;
  readonly names: readonly string[];
  /** Class names from data, such as `styles[tone]`. */
  readonly isDynamic: boolean;
}

const sheets = new Map(globSync('**/*.module.css', { cwd: SOURCE }).map((file) => [file, classesOf(file)]));
const uses = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).flatMap(usesIn);

it('every class that a component names is in its style sheet', () => {
  expect(sheets.size).toBeGreaterThan(100);
  const missing = uses.flatMap(({ file, sheet, names }) =>
    names.filter((name) => sheets.get(sheet)?.has(name) !== true).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('every class of a style sheet is named by a component', () => {
  const unused = [...sheets].flatMap(([file, classes]) => {
    const users = uses.filter(({ sheet }) => sheet === file);
    if (users.some(({ isDynamic }) => isDynamic)) return [];
    const names = new Set(users.flatMap((use) => use.names));
    return [...classes].filter((name) => !names.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});

it('every class that many parts share is named by components', () => {
  const shared = namesIn(readFileSync(join(SOURCE, 'app/theme/classes.css'), 'utf8'), /\.([a-z][\w-]*)/g);
  const components = globSync('**/*.tsx', { cwd: SOURCE }).map((file) => readFileSync(join(SOURCE, file), 'utf8'));
  const named = namesIn(components.join(''), /(?<=['"` ])([a-z][\w-]*)(?=['"` $])/g);
  expect([...shared].filter((name) => !named.has(name.replace(/^band-.*/, 'band-')))).toEqual([]);
});

// The build renames classes: `[class^='below']` would match none.
it('no style sheet matches parts of class names', () => {
  const files = [...sheets.keys()].filter((file) => readFileSync(join(SOURCE, file), 'utf8').includes('[class'));
  expect(files).toEqual([]);
});

it('every variable of the theme that a style sheet uses is defined', () => {
  const defined = namesIn(JSON.stringify(siteTheme.generateStyleSheets()), /"(--mui-[\w-]+)":/g);
  const unknown = globSync('**/*.css', { cwd: SOURCE }).flatMap((file) => {
    const used = namesIn(readFileSync(join(SOURCE, file), 'utf8'), /var\((--mui-[\w-]+)/g);
    return [...used.difference(defined)].map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

it('widths that have a name are written as it', () => {
  const widths = 'app/theme/widths.css';
  const breakpoints = namesIn(readFileSync(join(SOURCE, widths), 'utf8'), /(\d+px)\)/g);
  expect(breakpoints).toEqual(
    new Set((['sm', 'md', 'lg'] as const).map((key) => `${siteTheme.breakpoints.values[key]}px`)),
  );
  const unnamed = globSync('**/*.css', { cwd: SOURCE, exclude: [widths] }).flatMap((file) => {
    const used = namesIn(readFileSync(join(SOURCE, file), 'utf8'), /@media[^{]*?(max-width|min-width|\d+px)/g);
    return [...used]
      .filter((width) => !width.endsWith('px') || breakpoints.has(width))
      .map((width) => `${file}: ${width}`);
  });
  expect(unnamed).toEqual([]);
});

it('tables change at four widths', () => {
  const tables = [
    'shared/table/Table',
    'routes/event/result/ResultTable',
    'routes/event/result/OpenedRow',
    'routes/event/result/ResultSection',
  ];
  const widths = tables.map((file) =>
    namesIn(readFileSync(join(SOURCE, `${file}.module.css`), 'utf8'), /@container[^{]*\(width < (\d+px)\)/g),
  );
  expect(new Set(widths.flatMap((found) => [...found]))).toEqual(new Set(['1200px', '1000px', '880px', '760px']));
});

// The logo and the licence are drawings; browsers zoom into a field on a phone whose text is smaller than 16 px.
const DRAWN = ['app/shell/Brand', 'app/shell/HeaderSearch', 'features/class-licence/ClassLicence'];
const CHARTS = [
  'features/events/PhotoFinish',
  'routes/driver/AheadBar',
  'routes/driver/ValueChart',
  'routes/driver/YearOfLaps',
  'routes/event/hero/FinishRuler',
  'routes/home/PlayersChart',
  'routes/leaderboards/championship/entries/ClassScale',
  'routes/leaderboards/RecordFallSection',
  'routes/leaderboards/SpreadChart',
  'shared/ui/DayBars',
];

it('gaps, margins and padding are those of the scale', () => {
  const raw = [...sheets.keys()].flatMap((file) => {
    if ([...DRAWN, ...CHARTS].includes(file.replace('.module.css', ''))) return [];
    const css = readFileSync(join(SOURCE, file), 'utf8');
    return (css.match(/(?<!scroll-)\b(?:gap|margin|padding)[\w-]*: [^;]*\b(?!1px)[\d.]+px/g) ?? []).map(
      (use) => `${file}: ${use}`,
    );
  });
  expect(raw).toEqual([]);
});

it('sizes and weights of text are those of its styles', () => {
  const raw = [...sheets.keys()].flatMap((file) => {
    if (DRAWN.includes(file.replace('.module.css', ''))) return [];
    const css = readFileSync(join(SOURCE, file), 'utf8');
    return (
      css
        .match(/\bfont(?:-size|-weight)?: (?!inherit|var\(--(?:type|weight)-)[^;]+/g)
        ?.map((use) => `${file}: ${use}`) ?? []
    );
  });
  expect(raw).toEqual([]);
});

it('every text style, weight and distance that a sheet names is defined', () => {
  const scales = ['type', 'space'].map((name) => readFileSync(join(SOURCE, `app/theme/${name}.css`), 'utf8'));
  const defined = namesIn(scales.join(''), /(--(?:type|weight|space)-[\w-]+):/g);
  const used = globSync('**/*.css', { cwd: SOURCE }).map((file) =>
    namesIn(readFileSync(join(SOURCE, file), 'utf8'), /var\((--(?:type|weight|space)-[\w-]+)/g),
  );
  const all = new Set(used.flatMap((names) => [...names]));
  expect(all).toEqual(defined);
});

function classesOf(file: string): Set<string> {
  const css = readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  // Selectors stand before a brace or a comma at the end of a line; values may have dots, too.
  const selectors = [...css.matchAll(/^[^;{}]*(?=\{)/gm)].map(([text]) => text).filter((text) => !/^\s*@/.test(text));
  return namesIn(selectors.join('\n'), /\.([a-zA-Z][\w-]*)/g);
}

function usesIn(file: string): Use[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(([, name = '', path = '']) => ({
    file,
    sheet: join(dirname(file), path),
    names: [...namesIn(text, new RegExp(`\\b${name}(?:\\.|\\[')([\\w-]+)`, 'g'))],
    isDynamic: new RegExp(`\\b${name}\\[(?!')`).test(text),
  }));
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set(text.matchAll(pattern).map(([, name = '']) => name));
}
