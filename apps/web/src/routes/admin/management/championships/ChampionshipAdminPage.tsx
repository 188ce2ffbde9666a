import Button from '@mui/material/Button';
import type { StaffChampionship } from '@paddock/contracts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../../../lib/hrefs.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { FailedQuery } from '../../../../shared/ui/QueryView.tsx';
import { SkeletonRows } from '../../../../shared/ui/SkeletonRows.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { AdminPage, type AdminTab } from '../../shared/AdminPage.tsx';
import { ChampionshipEditor } from './ChampionshipEditor.tsx';
import { StaffEntries } from './entries/StaffEntries.tsx';
import { PartLinks } from './PartLinks.tsx';
import { RulingsSection } from './rulings/RulingsSection.tsx';
import { OfficialButton, StateButtons } from './StateButtons.tsx';
import { VersionsButton } from './VersionsDialog.tsx';
import { STATE_TEXTS } from './words.ts';

interface ChampionshipAdminPageProps {
  readonly championshipId: number;
  readonly tabs: readonly AdminTab[];
}

/** A championship as its organisers edit it. */
export default function ChampionshipAdminPage({ championshipId, tabs }: ChampionshipAdminPageProps) {
  const query = trpc.adminChampionships.get.useQuery({ championshipId }, { refetchOnWindowFocus: false });
  const { data } = query;
  const [problems, setProblems] = useState<readonly string[]>([]);
  return (
    <AdminPage
      area="management"
      title={data?.name ?? 'Championship'}
      crumb={data?.name ?? 'Championship'}
      below={data === undefined ? undefined : <StateLine championship={data} />}
      actions={data !== undefined && <Actions championship={data} problems={problems} />}
      tabs={tabs}
    >
      {data !== undefined && (
        <>
          <PartLinks isPublished={data.published !== null} />
          <ChampionshipEditor
            key={`${data.version} ${data.draftSavedAt}`}
            championship={data}
            onProblems={setProblems}
          />
          <StaffEntries championship={data} />
        </>
      )}
      {data?.published != null && (
        <div id="rulings">
          <RulingsSection championshipId={championshipId} definition={data.published} />
        </div>
      )}
      {data === undefined && query.error === null && (
        <SkeletonRows label="Loading the championship" count={10} height={56} />
      )}
      {data === undefined && query.error !== null && <FailedQuery query={query} what="the championship" />}
    </AdminPage>
  );
}

function StateLine({ championship }: { readonly championship: StaffChampionship }) {
  const { state, version, versions, draftSavedAt } = championship;
  const newest = versions[0];
  return (
    <>
      {`${STATE_TEXTS[state]}. `}
      {newest === undefined ? (
        'Its rules are not published yet.'
      ) : (
        <>
          {`Version ${version} since `}
          <TimeStamp at={newest.at} show="date" />.
        </>
      )}
      {draftSavedAt !== null && (
        <>
          {` Draft of version ${version + 1}, saved `}
          <TimeStamp at={draftSavedAt} />.
        </>
      )}
    </>
  );
}

interface ActionsProps {
  readonly championship: StaffChampionship;
  /** What is wrong with the rules as they are edited. */
  readonly problems: readonly string[];
}

function Actions({ championship, problems }: ActionsProps) {
  return (
    <>
      {championship.state !== 'draft' && (
        <Button component={Link} to={hrefs.championship(championship.championshipId)}>
          <Eye size={16} aria-hidden="true" />
          See the page
        </Button>
      )}
      <VersionsButton championship={championship} />
      <OfficialButton championship={championship} />
      <StateButtons championship={championship} problems={problems} />
    </>
  );
}
