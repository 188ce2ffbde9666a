import { lazy, type ReactNode } from 'react';
import { LazyOnVisible } from '../../shared/ui/LazyOnVisible.tsx';
import {
  ClassBands,
  ClassifiedShares,
  Cookies,
  GapExamples,
  InferredMarks,
  LapMarks,
  PointsByPlace,
  SessionMarks,
} from './figures.tsx';

const ForecastRecords = lazy(() => import('./ForecastRecords.tsx'));

export interface AboutPart {
  /** The section's fragment in the URL. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  /** An example, built from the site's own components. */
  readonly figure?: ReactNode;
}

/** What counts and how, as shown on the page. */
export const ABOUT: readonly AboutPart[] = [
  {
    id: 'results',
    title: 'Where results come from',
    text: [
      'A game server writes one file when a session ends. Paddock reads that file: one session is one event. Practice, qualifying and race of one server on one track, with no more than six hours between them, belong to one weekend.',
      'A session sent twice is one event, even if the files differ. The order of a result is the order of its file.',
      'What the file does not say is shown as a dash, never as zero.',
    ],
    figure: <SessionMarks />,
  },
  {
    id: 'gaps',
    title: 'Gaps',
    text: ['Gaps of a race are measured to the winner. The first rule that applies counts.'],
    points: [
      'Disqualified, by the penalties in the file: DSQ.',
      'Without a time and without a lap: DNS. Without a time but with laps: DNF.',
      'More than two minutes behind: DNF.',
      'On the same lap: the difference of the total times.',
      'Laps behind: the number of laps; DNF when they are worth more than five minutes, by the length of the car’s last lap.',
      'Practice and qualifying show how far a best lap is from the best of all.',
    ],
    figure: <GapExamples />,
  },
  {
    id: 'laps',
    title: 'Valid laps, bests and records',
    text: [
      'Boards, records and bests count every valid lap of any session, except the first lap of a race. The best lap beside a result follows the same rule; a lap under 30 seconds is none.',
      'A record is the fastest valid lap ever driven on a track, in any car and any weather; each class of cars has one of its own. It is broken by a lap strictly faster than every one driven before it, in the order in which sessions ended; the first time on a track breaks none. Equal times share the rank.',
      'Consistency is the interquartile range of the clean laps: valid, not lap 1, and at most 107 % of their median. Theoretical bests are never ranked.',
    ],
    figure: <LapMarks />,
  },
  {
    id: 'class',
    title: 'Class values',
    text: [
      'Every race compares each driver with every other of the same class of cars: beating a strong driver is worth more than beating a weak one. The first ten races move the value faster; it is provisional until five rated races.',
      'Cars that are not classified rank behind all others of their class, by laps. Drivers who did not start or were disqualified are not rated. Drivers who share a car share its result. An event shows the values that its drivers had before it.',
      'Technically it is an Elo rating that starts at 1500; the class value is (rating − 1300) / 5, rounded, never below zero.',
    ],
    figure: <ClassBands />,
  },
  {
    id: 'pace',
    title: 'Pace',
    text: [
      'Pace says how quick a driver’s usual clean lap is, in percent of a lap time against the median driver: −0.6 % is 0.6 s quicker on a lap of 100 s. It is always shown with its range, which has the truth in 19 of 20 cases. Few laps give a wide range.',
      'A clean lap is valid, not lap 1, at most 107 % of the driver’s median in that session and within 3 % of the median of the stint. In races, laps driven within a second behind another car from line to line are left out.',
      'Each session is compared only with itself: drivers of one class of cars, in the same ten minutes of a race. That takes out track, weather, rubber, and the fuel that all burn alike. Drivers who met then link the sessions with one another, so that drivers who never met can be compared, too.',
      'Dry, wet and unknown conditions are counted apart, as is each class of cars. Differences between the cars of a class are estimated and taken out as far as drivers change cars. What the files do not say is not corrected: fuel and tyres on board, damage, the tow within a lap.',
      'Technically it is a mixed model of logarithms of lap times, with sessions free and drivers, their tracks and their cars drawn towards the average. It counts the newest thousand sessions of a class and conditions, and needs a field of five drivers.',
    ],
  },
  {
    id: 'chances',
    title: 'Chances',
    text: [
      'Before a race each car has a chance to win its class of cars, to be among the first three and among the first ten. They come from the class values of the drivers before the race, with ten thousand simulated races: one car beats another as often as class values say, and any car may retire, as often as cars of this game do.',
      'How far class values decide races, and how many cars retire, is learnt from the races before. Nothing that happened later is in a chance, so “was given 12 %” in an old result is what would have been said then.',
      'A driver whom no race has rated yet may be anybody: each simulated race draws their strength from the spread of all drivers. Pace, track, weather and the starting grid are not in it.',
      'The Brier score is the mean square of how far chances were from what happened: 0 is perfect. “Equal” is the score of giving every car of a class the same chance. Chances of a kind are shown only while their score is the lower one, over all stored races of the game and at least twenty.',
    ],
    figure: (
      <LazyOnVisible height={380}>
        <ForecastRecords />
      </LazyOnVisible>
    ),
  },
  {
    id: 'points',
    title: 'Points',
    text: [
      'Races with at least two classified cars give points by place overall, not within a class of cars. Classified is who has a time, was not disqualified and drove enough of the winner’s laps; without taking the flag it takes more of them. Nobody else gets points. A crew shares them; a person on several rows has those of the best one.',
      'Ties are broken by count-back: more wins, then more second places, and so on down to tenth. Days that no season of the site has count in their calendar year.',
    ],
    figure: (
      <>
        <ClassifiedShares />
        <PointsByPlace />
      </>
    ),
  },
  {
    id: 'periods',
    title: 'Periods and times',
    text: [
      'Times are shown in the time zone of your device; you can switch to UTC at the bottom of every page. Weeks begin on Monday; week 1 of a year contains 4 January.',
      'The home page and the event search count today in your time zone; boards, seasons and totals count days in the site’s.',
    ],
  },
  {
    id: 'inferred',
    title: 'What is inferred',
    text: [
      'Some figures are in no file. We work them out from the laps and say so beside them: positions and gaps lap by lap, stops and stints, places gained, and when a session began.',
      'Where the agent also follows the server’s log, the log has measured grid, crossings of the line, stops and lost connections. Those figures are then marked as measured.',
    ],
    figure: <InferredMarks />,
  },
  {
    id: 'kept',
    title: 'What is kept',
    text: [
      'The files as they were sent, and what follows from them: names, cars, laps, sectors, penalties. They are kept as long as the site runs, and every figure can be recomputed from them. Anyone with an account can download everything stored about them, or have their names and ids erased from all of it.',
      'Events, entries or laps that staff void leave every total, board and value; the next best takes their place.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy and cookies',
    text: [
      'The id your game platform gives you is never shown and appears in no address: a driver’s page has an id of its own. Names are shown as servers wrote them, unless a driver chose the short name. Nothing is shared with anyone, and nothing tracks you. Your browser remembers for 60 days that it was asked about push messages, and when you last opened your own front page; neither is sent anywhere.',
    ],
    figure: <Cookies />,
  },
];
