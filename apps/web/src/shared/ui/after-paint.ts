/** A page in the background is not painted: nobody waits for that any longer. */
const LONGEST_PAINT_MS = 300;
/** Letters that take longer change what stands there when they come. */
const LONGEST_LETTERS_MS = 1_000;

type Run = () => void;

const waiting: Run[] = [];
let isPainting = false;

/**
 * Runs when what has just been drawn is laid out and painted, and its letters are there: a font that comes when all is drawn
 * lays out all of it once more. Of several that wait, each runs before a painting of its own. Gives how to call it off.
 */
export function afterPaint(run: Run): () => void {
  waiting.push(run);
  runNext();
  return () => {
    const place = waiting.indexOf(run);
    if (place !== -1) waiting.splice(place, 1);
  };
}

function runNext(): void {
  if (isPainting || waiting.length === 0) return;
  isPainting = true;
  whenPainted(() => {
    isPainting = false;
    waiting.shift()?.();
    runNext();
  });
}

function whenPainted(done: Run): void {
  const late = setTimeout(whenLettersAreThere, LONGEST_PAINT_MS, done);
  requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(whenLettersAreThere, 0, done);
  });
}

function whenLettersAreThere(done: Run): void {
  // Whoever waited has called it off, and may have taken the page along.
  if (waiting.length === 0 || document.fonts?.status !== 'loading') {
    done();
    return;
  }
  void Promise.race([
    document.fonts.ready,
    new Promise((patience) => {
      setTimeout(patience, LONGEST_LETTERS_MS);
    }),
  ]).then(() => setTimeout(done));
}
