import type { ChampionshipInfo, StandingRow, Standings } from '@paddock/contracts';
import { drawable } from './drawable-text.ts';
import { box, column, line, text, type CardNode } from './card-node.ts';
import { card, facts, headline, medal, type CardBrand } from './card-parts.ts';
import { colours, faces } from './card-style.ts';

/** The first three have medals; with them comes who is close. */
const SHOWN = 5;
const ROW_HEIGHT = 54;
const points = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

export interface ChampionshipCardInput {
  readonly info: ChampionshipInfo;
  readonly standings: Pick<Standings, 'rows'>;
  readonly brand: CardBrand;
}

/** A championship's first five with their points and how far they are behind, and how far it has come. */
export function championshipCard({ info, standings, brand }: ChampionshipCardInput): CardNode {
  const rows = standings.rows.filter(({ place }) => place !== null).slice(0, SHOWN);
  return card(
    brand,
    'Championship',
    column(
      { marginTop: 14, flexGrow: 1 },
      headline(drawable(info.name), { maxFontSize: 84 }),
      box(
        { marginTop: 8 },
        facts([
          ['Round', `${info.roundsRun} of ${info.rounds}`],
          ['Entries', info.places === null ? String(info.entries) : `${info.entries} of ${info.places}`],
          ...(info.definition.classes.length === 0
            ? []
            : ([['Class', drawable(info.definition.classes.map(({ name }) => name).join(', '))]] as const)),
        ]),
      ),
    ),
    column(
      { borderTop: `3px solid ${colours.ink3}` },
      ...rows.map((row, index) => standingRow(row, index === 0)),
      rows.length === 0 ? text({ ...faces.text, marginTop: 20 }, 'No round has been driven') : null,
    ),
  );
}

function standingRow({ place, driver, team, total, gap }: StandingRow, isFirst: boolean): CardNode {
  return box(
    {
      alignItems: 'center',
      height: ROW_HEIGHT,
      gap: 20,
      ...(!isFirst && { borderTop: `1px solid ${colours.rule}` }),
    },
    medal(place ?? 0),
    line({ ...faces.strong, width: 440, fontSize: 28 }, drawable(driver?.name ?? team?.name ?? '–')),
    line({ ...faces.text, width: 300, fontSize: 22 }, drawable(driver === null ? '' : (team?.name ?? ''))),
    box(
      { flexGrow: 1, justifyContent: 'flex-end', alignItems: 'center', gap: 20 },
      gap === null || valueOf(gap) === 0
        ? null
        : text({ ...faces.text, fontSize: 22 }, `−${points.format(valueOf(gap))}`),
      text({ ...faces.display, width: 120, justifyContent: 'flex-end', fontSize: 32 }, points.format(valueOf(total))),
    ),
  );
}

/** Exact points, rounded for a picture. */
function valueOf(total: string): number {
  const [over = 0, under = 1] = total.split('/').map(Number);
  return over / under;
}
