export type Level = 'info' | 'warn';

/** Logs a message for people. Never contains a token or a line of a log. */
export type Say = (level: Level, text: string) => void;

/** Skips repeated messages: an hour of downtime is one line. */
export function onlyNews(say: Say): Say {
  let last = '';
  return (level, text) => {
    if (text === last) return;
    last = text;
    say(level, text);
  };
}
