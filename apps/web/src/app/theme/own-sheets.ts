import type { EmotionCache } from '@emotion/cache';

/**
 * Rules that come after a frame was drawn go into a style element of their own. One rule more in an element with a media or
 * container query has the browser find the style of everything anew that any of its rules is about: of the whole page.
 */
export function withOwnSheets(cache: EmotionCache): EmotionCache {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Emotion begins an element when it counts from nothing.
      sheet.ctr = 0;
      requestAnimationFrame(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
