import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'rolldown';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Whoever draws the cards knows fonts of one weight and width alone: these are cut from Archivo's axes. */
const FACES = {
  display: { wght: 800, wdth: 125 },
  label: { wght: 640, wdth: 112.5 },
  text: { wght: 440, wdth: 100 },
  strong: { wght: 660, wdth: 100 },
  plate: { wght: 770, wdth: 87.5 },
} as const;

const SUBSETS = ['latin', 'latin-ext'] as const;
/** Names in scripts that Archivo does not have. */
const OTHER_SCRIPTS = ['cyrillic', 'greek'] as const;
/** Scripts of many letters, loaded a part at a time. The Chinese font has the Japanese syllables, too. */
const LARGE_SCRIPTS = ['arabic', 'sc', 'kr'] as const;
/** Their letters; parts without any have symbols only. */
const LARGE_LETTERS = /[\u0621-\u064a\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/u;

export interface FontFile {
  readonly fileName: string;
  readonly source: Buffer;
}

/** The fonts of the share images, as files beside the bundle. */
export function shareFonts(): Plugin {
  return {
    name: 'paddock:share-fonts',
    async generateBundle() {
      for (const { fileName, source } of await cutShareFonts()) {
        this.emitFile({ type: 'asset', fileName: `fonts/${fileName}`, source });
      }
    },
  };
}

export async function cutShareFonts(): Promise<FontFile[]> {
  const ranges: Record<string, string> = require('@fontsource-variable/archivo/unicode.json');
  const cut = Object.entries(FACES).flatMap(([face, variationAxes]) =>
    SUBSETS.map(async (subset): Promise<FontFile> => {
      const font = readFileSync(
        require.resolve(`@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`),
      );
      const letters = lettersOf(ranges[subset] ?? '');
      const source = await subsetFont(font, letters, { targetFormat: 'sfnt', variationAxes });
      return { fileName: `${face}.${subset}.ttf`, source };
    }),
  );
  const others = OTHER_SCRIPTS.map((script): FontFile => {
    const source = readFileSync(require.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-600-normal.woff`));
    return { fileName: `other.${script}.woff`, source };
  });
  return [...(await Promise.all(cut)), ...others, ...(await cutLargeScripts())];
}

/** Each part as `more/<script>.<part>.ttf`; `more/letters.json` says which letters it has. */
async function cutLargeScripts(): Promise<FontFile[]> {
  const parts = LARGE_SCRIPTS.flatMap((script) => {
    const name = `noto-sans-${script}`;
    const ranges: Record<string, string> = require(`@fontsource-variable/${name}/unicode.json`);
    return Object.entries(ranges).map(([key, range]) => {
      const part = key.replaceAll(/[[\]]/g, '');
      const path = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
      return { fileName: `${script}.${part}.ttf`, path, letters: lettersOf(range) };
    });
  });
  const used = parts.filter(({ letters }) => LARGE_LETTERS.test(letters));
  const files = used.map(async ({ fileName, path, letters }): Promise<FontFile> => {
    const options = { targetFormat: 'sfnt', variationAxes: { wght: 600 } } as const;
    return {
      fileName: `more/${fileName}`,
      source: await subsetFont(readFileSync(require.resolve(path)), letters, options),
    };
  });
  const index = Object.fromEntries(used.map(({ fileName, letters }) => [fileName, letters]));
  return [...(await Promise.all(files)), { fileName: 'more/letters.json', source: Buffer.from(JSON.stringify(index)) }];
}

/** `U+4e00-4e02,U+4e0a` → `一丁丂上` */
function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap((one) => {
      const [from = 0, to = from] = one
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}
