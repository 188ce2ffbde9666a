import type { AdminPlayer } from '@paddock/contracts';
import { MainAndRail } from '../../../shared/ui/PageBody.ts';
import { PlayerReports } from './PlayerReports.tsx';
import { SanctionForm } from './SanctionForm.tsx';
import { SanctionList } from './SanctionList.tsx';

/** A player's reports and sanctions, and the form for a new sanction. */
export function Conduct({ player }: { readonly player: AdminPlayer }) {
  return (
    <MainAndRail>
      <div>
        <SanctionList player={player} />
        <PlayerReports playerId={player.playerId} />
      </div>
      <div>
        <SanctionForm player={player} />
      </div>
    </MainAndRail>
  );
}
