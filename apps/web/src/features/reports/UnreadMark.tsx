import { styled } from '@mui/material/styles';
import { formatCount } from '../../shared/format/en-au.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.ts';
import { useUnreadReports } from './use-unread-reports.ts';

const Count = styled('b')(({ theme }) => ({
  padding: '0 6px',
  borderRadius: 2,
  fontSize: 12,
  lineHeight: '18px',
  color: theme.vars.palette.timing.onYellow,
  background: theme.vars.palette.timing.yellowFill,
}));

/** How many outcomes of reports the user has not read yet; nothing if there are none. */
export function UnreadMark() {
  const { count } = useUnreadReports();
  if (count === 0) return null;
  return (
    <Count>
      {formatCount(count)}
      <VisuallyHidden> new {count === 1 ? 'decision' : 'decisions'}</VisuallyHidden>
    </Count>
  );
}
