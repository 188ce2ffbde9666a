import type { NewsSettings, NewsTopic, NewsWay } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../shared/toasts/toasts.ts';

interface WayChange {
  readonly topic: NewsTopic;
  readonly way: NewsWay;
  readonly isOn: boolean;
}

function withWay(settings: NewsSettings, { topic, way, isOn }: WayChange): NewsSettings {
  const change = (ways: readonly NewsWay[]) => [...ways.filter((one) => one !== way), ...(isOn ? [way] : [])];
  return {
    ...settings,
    topics: settings.topics.map((one) => (one.topic === topic ? { topic, ways: change(one.ways) } : one)),
  };
}

/** Shows a tick at once and saves it; one that could not be saved is taken back. */
export function useSetWay() {
  const { settings } = trpc.useUtils().news;
  const show = (change: WayChange) => settings.setData({}, (known) => known && withWay(known, change));
  return trpc.news.setWay.useMutation({
    onMutate: (change) => {
      show(change);
    },
    onError: (error, change) => {
      show({ ...change, isOn: !change.isOn });
      showFailure(error);
    },
  });
}
