import type { ChampionshipInfo } from '@paddock/contracts';

/** Of a dialog: which championship and which rounds it is about. */
export function Subtitle({ info: { name, calendar } }: { readonly info: ChampionshipInfo }) {
  const left = calendar.filter(({ state }) => state !== 'run' && state !== 'cancelled');
  const [first, last] = [left[0], left.at(-1)];
  const rounds =
    first === undefined || last === undefined
      ? ''
      : first === last
        ? `, round ${first.number}`
        : `, rounds ${first.number} to ${last.number}`;
  return (
    <p className="secondary">
      {name}
      {rounds}
    </p>
  );
}
