import type { Game } from '@paddock/contracts';
import { useSearchParams } from 'react-router';
import { useNames } from './names.ts';

/** The game in the address, if this site has events of it. Without a schema, whose library would be part of the first page. */
export function useGameInUrl(): Game | undefined {
  const [params] = useSearchParams();
  return useNames().games.find(({ game }) => game === params.get('game'))?.game;
}
