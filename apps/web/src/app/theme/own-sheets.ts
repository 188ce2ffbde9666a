import type { EmotionCache } from '@emotion/cache';

/**
 * Puts rules added after a frame was painted into a new style element. Adding a rule to an element with a media or
 * container query makes the browser recalculate the style of everything its rules match: the whole page.
 */
export function withOwnSheets(cache: EmotionCache): EmotionCache {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Emotion starts a new element when its counter is zero.
      sheet.ctr = 0;
      requestAnimationFrame(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
