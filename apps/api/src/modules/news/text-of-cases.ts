import type { StoredNews } from './news.repository.ts';
import type { Said } from './news-text.ts';
import { numberIn, wordIn } from './text-parts.ts';

const SCALES = { type: 'icon', icon: 'scales' } as const;

/** What happened to a report of the reader. Without details: others read a locked screen, too. */
const OF_REPORT: Readonly<Record<string, string>> = {
  taken: 'is being reviewed',
  decided: 'is decided',
  dismissed: 'is decided',
  undone: 'is reviewed again',
  appealed: 'was appealed',
  appealDecided: 'is decided on appeal',
};

export function reportText({ detail }: StoredNews): Said {
  const title = `Your report ${numberIn(detail, 'reportId') ?? ''} ${OF_REPORT[wordIn(detail, 'what')] ?? 'moved'}`;
  return { title, text: 'Your account has the details.', path: '/account', mark: SCALES };
}

/** What concerns the reader's own driving. */
const ABOUT_ME: Readonly<Record<string, readonly [title: string, text: string]>> = {
  statementAsked: ['The stewards ask for your statement', 'Your account says until when.'],
  decided: ['The stewards decided about your driving', 'Your account has the details.'],
  undone: ['A decision about your driving was undone', 'The stewards decide again.'],
  appealed: ['A decision about your driving was appealed', 'Your account has the details.'],
  appealDecided: ['An appeal about your driving is decided', 'Your account has the details.'],
  penalty: ['The stewards decided about your result', 'Your account has the details.'],
  sanction: ['The staff decided about your driver', 'Your account has the details.'],
  sanctionEnded: ['A decision about your driver has ended', 'Your account has the details.'],
  ruling: ['The stewards decided about your standing', 'The page of the championship has the details.'],
  rulingUndone: ['A decision about your standing was undone', 'The page of the championship has the details.'],
  claimConfirmed: ['Your claim is confirmed', 'The driver is yours now.'],
  claimRefused: ['Your claim on a driver was refused', 'Your account says what you can do.'],
};

export function aboutMeText({ detail, championship }: StoredNews): Said {
  const [title, text] = ABOUT_ME[wordIn(detail, 'what')] ?? ['Something was decided about you', ''];
  const path = championship === null ? '/account' : `/leaderboards/points?championship=${championship.championshipId}`;
  return { title, text, path, mark: SCALES };
}

/** For staff. */
export function reportWaitingText({ detail, event }: StoredNews): Said {
  const reportId = numberIn(detail, 'reportId');
  const title = `${wordIn(detail, 'what') === 'appeal' ? 'An appeal' : 'A report'} is waiting`;
  return {
    title,
    text: event === null ? '' : `${event.sessionName} at ${event.track.name}.`,
    path: reportId === null ? '/admin/reports' : `/admin/reports/${reportId}`,
    mark: SCALES,
  };
}
