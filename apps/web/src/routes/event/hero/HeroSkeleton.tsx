import { styled } from '@mui/material/styles';
import { Gantry } from '../../../shared/ui/Gantry.tsx';

const Space = styled('div')(({ theme }) => ({
  minHeight: 369,
  paddingTop: 28,
  '& i': { display: 'block', background: theme.vars.palette.action.hover },
  '& .crumbs': { width: 220, height: 12, marginBottom: 20 },
  '& .title': { width: 'min(560px, 80%)', height: 56 },
  '& .facts': { width: 'min(720px, 100%)', height: 34, marginTop: 24 },
  '&.short': { minHeight: 200 },
  [theme.breakpoints.down('sm')]: { paddingTop: 18, minHeight: 520 },
}));

/** Placeholder for the hero while the event loads. */
export function HeroSkeleton({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <Gantry>
      <Space className={hasFailed ? 'short' : ''} aria-hidden="true">
        {!hasFailed && (
          <>
            <i className="crumbs" />
            <i className="title" />
            <i className="facts" />
          </>
        )}
      </Space>
    </Gantry>
  );
}
