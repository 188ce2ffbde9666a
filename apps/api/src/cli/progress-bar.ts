const WIDTH = 24;
/** Often enough to look alive, seldom enough not to slow anything down. */
const REDRAW_MS = 100;
/** Where there is no terminal each line stays, so there are few. */
const LINE_MS = 5_000;

export function createProgressBar(
  write: (text: string) => void,
  { isTerminal, now = Date.now }: { isTerminal: boolean; now?: () => number },
) {
  let lastAt = 0;
  return {
    update(done: number, total: number, note: string): void {
      const at = now();
      if (done < total && at - lastAt < (isTerminal ? REDRAW_MS : LINE_MS)) return;
      lastAt = at;
      const share = total === 0 ? 1 : done / total;
      const filled = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      // A file's name may hold anything; a terminal must not obey it.
      const text = `${bar} ${done} of ${total}  ${note.replaceAll(/\p{C}/gu, '')}`;
      write(isTerminal ? `\r\u001B[2K${text}` : `${text}\n`);
    },
    /** Removes the bar from the terminal. */
    finish(): void {
      if (isTerminal) write('\r\u001B[2K');
    },
  };
}
