import type { AdminPlayer, AdminPlayerRow } from '@paddock/contracts';
import { Ban, EyeOff, GitMerge, TriangleAlert, UserX } from 'lucide-react';
import { counted } from '../../../shared/format/counted.ts';
import { StateTag, Tags } from '../shared/parts.tsx';
import { scopeText } from './bans.ts';

type Tagged = Pick<AdminPlayerRow, 'ban' | 'isHidden' | 'isErased'> &
  Partial<Pick<AdminPlayerRow, 'warnings'>> & { readonly mergedInto: AdminPlayer['mergedInto'] | string };

/** What staff must know about a player at a glance; most have no tags. */
export function PlayerTags({ player }: { readonly player: Tagged }) {
  const { ban, warnings = 0, isHidden, isErased, mergedInto } = player;
  return (
    <Tags>
      {ban !== null && <StateTag Icon={Ban} color="error" text={`Banned: ${scopeText(ban)}`} />}
      {warnings > 0 && <StateTag Icon={TriangleAlert} color="warning" text={counted(warnings, 'warning')} />}
      {isHidden && <StateTag Icon={EyeOff} text="Hidden" />}
      {mergedInto !== null && <StateTag Icon={GitMerge} text="Merged" />}
      {isErased && <StateTag Icon={UserX} text="Erased" />}
    </Tags>
  );
}
