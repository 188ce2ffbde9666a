export type Level = 'info' | 'warn';

/** Tells people what happens. What is said never holds a token or a line of a log. */
export type Say = (level: Level, text: string) => void;

/** Says a thing again only after it has been something else: a site that is down for an hour is one line. */
export function onlyNews(say: Say): Say {
  let last = '';
  return (level, text) => {
    if (text === last) return;
    last = text;
    say(level, text);
  };
}
