import type { ChampionshipInfo, StandingDetail, TableKind } from '@paddock/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { hasErrorCode } from '../../../../lib/error-to-message.ts';
import { hrefs } from '../../../../lib/hrefs.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { countedPoints, formatPoints } from '../../../../shared/format/points.ts';
import { formatOrdinal } from '../../../../shared/format/dates-and-numbers.ts';
import { useIsPhone } from '../../../../shared/hooks/use-is-phone.ts';
import { PersonName } from '../../../../shared/ui/PersonName.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { ChampionshipUrl } from '../championship-url.ts';
import { decidedText, finishesText, totalText } from './detail-words.ts';
import { DetailRounds } from './DetailRounds.tsx';
import { DetailRulings } from './DetailRulings.tsx';

interface DetailDialogProps {
  readonly info: ChampionshipInfo;
  readonly kind: TableKind;
  /** Of the driver or team. */
  readonly id: string;
}

const ROUNDS = 6;
const ROUND_PX = 60;

/** What a row of the standings is made of, round by round. Open while the address says so. */
export default function DetailDialog({ info, kind, id }: DetailDialogProps) {
  const { state, change } = useUrlState(ChampionshipUrl);
  const titleId = useId();
  const isPhone = useIsPhone();
  const { table, after, as, round } = state;
  const who = kind === 'drivers' ? { playerId: id } : { teamId: Number(id) || 0 };
  const query = trpc.championships.detail.useQuery({
    championshipId: info.championshipId,
    kind,
    table,
    after,
    as,
    ...who,
  });
  const close = (): void => change({ open: undefined, round: undefined });
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId}>{query.data === undefined ? 'Points' : <Title detail={query.data} />}</DialogTitle>
      <DialogContent>
        {hasErrorCode(query.error, 'not_found') || hasErrorCode(query.error, 'invalid_input') ? (
          <p>Nobody with this address is in these standings.</p>
        ) : (
          <QueryView query={query} what="the points" rows={ROUNDS} rowHeight={ROUND_PX}>
            {(detail) => (
              <>
                <Summary detail={detail} />
                <DetailRounds
                  rounds={info.calendar}
                  isOneClass={info.definition.classes.length > 1 && table !== 'all'}
                  detail={detail}
                  chosen={round}
                />
                <DetailRulings rounds={info.calendar} rulings={detail.rulings} />
              </>
            )}
          </QueryView>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface DetailProps {
  readonly detail: StandingDetail;
}

function Title({ detail: { row } }: DetailProps) {
  return (
    <span>
      <PersonName>{row.driver?.name ?? row.team?.name ?? '–'}</PersonName>
      {row.place === null ? ', without a place' : `, ${formatOrdinal(row.place)}`} with {countedPoints(row.total)}
    </span>
  );
}

function Summary({ detail: { row } }: DetailProps) {
  const total = totalText(row);
  const decided = decidedText(row);
  return (
    <p>
      {total !== null && `${total}. `}
      {row.gap !== null && row.gap !== '0' && `${formatPoints(row.gap)} behind the leader. `}
      {finishesText(row)}. {decided}{' '}
      {row.driver !== null && <TextLink to={hrefs.driver(row.driver.playerId)}>Driver’s page</TextLink>}
    </p>
  );
}
