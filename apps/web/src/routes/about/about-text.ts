export interface AboutPart {
  readonly title: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
}

/** What counts and how, in the words of the site. */
export const ABOUT: readonly AboutPart[] = [
  {
    title: 'Where results come from',
    text: [
      'A game server writes one file when a session ends. Paddock reads that file: one session is one event. Practice, qualifying and race of one server on one track belong to one weekend.',
      'The same session sent twice is one event. What the file does not say is shown as a dash, never as zero; what we work out ourselves is called inferred.',
    ],
  },
  {
    title: 'Gaps',
    text: ['The order of a race is the order of its file. Gaps are measured to the winner.'],
    points: [
      'On the same lap, the difference of the total times: up to two minutes, more than that is DNF.',
      'Laps behind are shown as laps. More than five minutes behind, by the length of the last lap, is DNF.',
      'Without a time and without a lap: DNS. Without a time but with laps: DNF. DSQ comes from the penalties.',
      'Practice and qualifying show how far a best lap is from the best of all.',
    ],
  },
  {
    title: 'Valid laps, bests and records',
    text: [
      'Boards, records and bests count every valid lap of any session, except the first lap of a race. The best lap beside a result is the one the file names.',
      'A track record is broken by a lap strictly faster than every one driven before it, in the order in which sessions ended. The first time driven on a track is its record, and breaks none.',
      'Purple means best of all and green means a personal best; letters beside the time say which. Consistency is the interquartile range of the clean laps: valid, not lap 1, and at most 7 % over the median.',
    ],
  },
  {
    title: 'Class values',
    text: [
      'Every race compares each driver with every other of the same class of cars: beating somebody strong is worth more than beating somebody weak. The first ten races move the value faster; it is provisional until five rated races.',
      'A retirement after lap 1 counts as last of its class. Drivers who did not start or were disqualified are not rated. Drivers who share a car share its result.',
    ],
    points: ['Bronze up to 39', 'Silver from 40 to 79', 'Gold from 80 to 109', 'Platinum from 110'],
  },
  {
    title: 'Points',
    text: [
      'Races with at least two classified entries give 25, 18, 15, 12, 10, 8, 6, 4, 2 and 1 points. DNS, DNF and DSQ get none. Without seasons of its own, a community’s season is the calendar year.',
    ],
  },
  {
    title: 'Periods and times',
    text: [
      'Times are shown in the time zone of your device, in UTC when you point at them. Weeks begin on Monday. The event search counts today in your time zone; boards count it in the site’s.',
    ],
  },
  {
    title: 'What is kept',
    text: [
      'The files as they were sent, and what follows from them: names, cars, laps, sectors, penalties. Every figure can be worked out again from the files. Events, entries or laps that staff void leave every total, board and value.',
    ],
  },
  {
    title: 'Privacy and cookies',
    text: [
      'The id your game platform gives you is never shown and is in no address: a driver’s page has an id of its own. Names are shown as servers wrote them.',
      'Cookies: for a year, one keeps your choice of light or dark and one whether event toasts are muted; another keeps you signed in when you are. Nothing is shared with anyone, nothing measures you.',
    ],
  },
];
