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
const HIGHEST_CODE_POINT = 0xa7ff;

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
  const everything = String.fromCodePoint(...codePoints());
  const cut = Object.entries(FACES).flatMap(([face, variationAxes]) =>
    SUBSETS.map(async (subset): Promise<FontFile> => {
      const font = readFileSync(
        require.resolve(`@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`),
      );
      const source = await subsetFont(font, everything, { targetFormat: 'sfnt', variationAxes });
      return { fileName: `${face}.${subset}.ttf`, source };
    }),
  );
  const others = OTHER_SCRIPTS.map((script): FontFile => {
    const source = readFileSync(require.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-600-normal.woff`));
    return { fileName: `other.${script}.woff`, source };
  });
  return [...(await Promise.all(cut)), ...others];
}

function codePoints(): number[] {
  return Array.from({ length: HIGHEST_CODE_POINT - 0x1f }, (_, index) => index + 0x20);
}
