import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** Says to screen readers that there are news: once, until they have been read. */
export function NewsAnnouncer() {
  // What the header keeps up to date.
  const { data } = trpc.news.unread.useQuery({}, { enabled: false });
  const [known, setKnown] = useState(data);
  const [isNew, setNew] = useState(false);
  if (data !== known) {
    setKnown(data);
    if (data === undefined || data.unread === 0) setNew(false);
    // What was unread before the visit is in the button's name.
    else if (known !== undefined && known.latest !== data.latest) setNew(true);
  }
  return (
    <span role="status" className="visually-hidden">
      {isNew && 'You have unread news.'}
    </span>
  );
}
