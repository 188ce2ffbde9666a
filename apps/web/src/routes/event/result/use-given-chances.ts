import { chancesText } from '../../../features/forecasts/chance-text.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What a car was given before a race; null: nothing that is shown. Loaded once a row is open. */
export function useGivenChances(
  eventId: number,
  { filePosition, isRace }: { readonly filePosition: number; readonly isRace: boolean },
): string | null {
  const { data } = trpc.forecasts.ofEvent.useQuery({ eventId }, { enabled: isRace });
  const car = data?.cars.find((each) => each.filePosition === filePosition);
  const text = car === undefined ? null : chancesText(car);
  return text !== null && car?.isNewcomer === true ? `${text}, not rated before` : text;
}
