// Written from the contract by `pnpm --filter @paddock/api-client operations`: a client with the contract itself would
// bring all its schemas into a page.

export const operations = {
  site: {
    /** Version, time zone, and whether the data are a demo */
    info: { method: 'GET', path: '/api/site' },
  },
  translation: {
    /** Display names of session types, tracks and cars */
    all: { method: 'GET', path: '/api/translation' },
  },
  auth: {
    /** The signed-in user, or null */
    user: { method: 'GET', path: '/api/auth/user' },
    /** Where to send the browser to sign in with Discord */
    discordUrl: { method: 'POST', path: '/api/auth/discord/url' },
    /** Ends the session */
    logout: { method: 'POST', path: '/api/auth/logout/' },
  },
  stats: {
    /** Totals of the whole site */
    totals: { method: 'GET', path: '/api/stats' },
    /** Servers reporting now and people on them */
    servers: { method: 'GET', path: '/api/stats/servers' },
    /** Players and spectators by track, sorted by track name */
    livePlayers: { method: 'GET', path: '/api/stats/players/live' },
    /** Players on all servers over the last 48 hours, in five-minute samples */
    last48: { method: 'GET', path: '/api/stats/players/last48' },
    /** Different drivers per day of a period, oldest first */
    dailyPlayers: { method: 'GET', path: '/api/stats/players/daily' },
    /** How many drivers were seen lately, and how many have each class value */
    drivers: { method: 'GET', path: '/api/stats/drivers' },
    /** Events by day and kind of session, the last 90 days with today, oldest first */
    dailyEvents: { method: 'GET', path: '/api/stats/events/daily' },
    /** Tracks by events, laps and drivers, most used first */
    trackPopularity: { method: 'GET', path: '/api/stats/tracks/popularity' },
    /** What happened today, beside the same weekday a week before */
    today: { method: 'GET', path: '/api/stats/today' },
    /** Totals of a period */
    period: { method: 'GET', path: '/api/stats/period' },
    /** Calendar years with a race, the latest first */
    years: { method: 'GET', path: '/api/stats/years' },
    /** A calendar year of the site */
    year: { method: 'GET', path: '/api/stats/year/:year' },
    /** When people race: by weekday and hour in the site’s time zone */
    hours: { method: 'GET', path: '/api/stats/hours' },
    /** Cars by entries and laps, most used first */
    cars: { method: 'GET', path: '/api/stats/cars' },
  },
  live: {
    /** Registered servers with their live state, fullest first, silent ones last */
    servers: { method: 'GET', path: '/api/live/servers' },
    /** A server’s running session, car by car; the socket’s topic `live:<serverId>` sends what changes */
    timing: { method: 'GET', path: '/api/live/timing/:serverId' },
  },
  records: {
    /** Newest track records and personal bests, newest first */
    recent: { method: 'GET', path: '/api/record/recent' },
    /** Track records of all cars in the order they were driven, newest first */
    timeline: { method: 'GET', path: '/api/record/timeline', rows: 'steps' },
  },
  search: {
    /** Drivers by part of a present or former name */
    drivers: { method: 'POST', path: '/api/search/drivers/', rows: 'drivers' },
    /** Events that match a filter, newest first */
    events: { method: 'POST', path: '/api/search/events/', rows: 'events' },
    /** The servers that events can be searched by, by name */
    servers: { method: 'GET', path: '/api/search/servers' },
  },
  events: {
    /** The latest events, newest first */
    recent: { method: 'GET', path: '/api/event/recent' },
    /** One event: where, when, conditions, its weekend */
    info: { method: 'GET', path: '/api/event/:id/info' },
    /** The result, in the file's order */
    results: { method: 'GET', path: '/api/event/:id/results' },
    /** A version of the result, what changed since the one before, and all versions */
    version: { method: 'GET', path: '/api/event/:id/versions/:version' },
    /** Every lap of every car, or of the one on a row */
    laps: { method: 'GET', path: '/api/event/:id/laps' },
    /** Analysis of the laps: places, gaps, stops, sectors, the story, and why cars have no time */
    analysis: { method: 'GET', path: '/api/event/:id/analysis' },
    /** The analysis without its figures per lap: stops, sectors, the story, and why cars have no time */
    overview: { method: 'GET', path: '/api/event/:id/overview' },
    /** When the cars of a race crossed the line and the lines of its sectors */
    replay: { method: 'GET', path: '/api/event/:id/replay' },
  },
  drivers: {
    /** Driver profile and career totals */
    info: { method: 'GET', path: '/api/driver/:id/info' },
    /** Class value after each race, and days driven */
    charts: { method: 'GET', path: '/api/driver/:id/charts' },
    /** Events the driver took part in, newest first */
    events: { method: 'GET', path: '/api/driver/:id/events', rows: 'events' },
    /** The last race that the driver started in, of any game; null: none yet */
    lastRace: { method: 'GET', path: '/api/driver/:id/last-race' },
    /** First win, 100 clean laps, the classes reached and the years of a driver in a game, the latest first */
    milestones: { method: 'GET', path: '/api/driver/:id/milestones' },
    /** Cut laps and penalties of the driver’s latest races of a game */
    cleanDriving: { method: 'GET', path: '/api/driver/:id/clean' },
    /** Calendar years in which the driver started a race of a game, the latest first */
    years: { method: 'GET', path: '/api/driver/:id/years' },
    /** A driver’s calendar year in a game */
    year: { method: 'GET', path: '/api/driver/:id/year/:year' },
    /** Best lap per track and car, with its rank; by track, the quickest car first */
    records: { method: 'GET', path: '/api/driver/:id/records', rows: 'records' },
    /** Lap-time progress, of one car or all */
    history: { method: 'GET', path: '/api/driver/:id/history' },
    /** How one race changed a driver’s rating, rival by rival */
    rating: { method: 'GET', path: '/api/driver/:id/rating/:eventId' },
    /** Drivers whom this driver often meets and finishes close to */
    rivals: { method: 'GET', path: '/api/driver/:id/rivals' },
    /** The last race of each rival, the latest first */
    rivalRaces: { method: 'GET', path: '/api/driver/:id/rivals/races' },
    /** Two drivers side by side */
    headToHead: { method: 'GET', path: '/api/driver/:id/versus/:rival' },
    /** Fair pace: how quick the driver’s clean laps are against the field at the same time */
    pace: { method: 'GET', path: '/api/driver/:id/pace' },
    /** How far it is to the next places of each track’s board, sector by sector */
    nextTenth: { method: 'GET', path: '/api/driver/:id/next' },
  },
  leaderboards: {
    /** The record of every track of a game */
    fastest: { method: 'GET', path: '/api/leaderboards/fastest', rows: 'rows' },
    /** Best lap of each driver on one track */
    track: { method: 'GET', path: '/api/leaderboards/track/:track', rows: 'rows' },
    /** How the record of one track fell, oldest first */
    progression: { method: 'GET', path: '/api/leaderboards/progression/:track' },
    /** How far the drivers of a board are behind its leader */
    spread: { method: 'GET', path: '/api/leaderboards/spread/:track' },
    /** Drivers by races started, wins, podiums, win rate or class value */
    races: { method: 'GET', path: '/api/leaderboards/races', rows: 'rows' },
    /** Drivers by points of a season */
    points: { method: 'GET', path: '/api/leaderboards/points', rows: 'rows' },
  },
  championships: {
    /** Championships, running ones first, then the newest */
    list: { method: 'GET', path: '/api/championships' },
    /** A championship: its rules, calendar, leaders and decisions */
    get: { method: 'GET', path: '/api/championship/:championshipId' },
    /** Standings of drivers or teams, round by round */
    standings: { method: 'GET', path: '/api/championship/:championshipId/standings' },
    /** What a row of the standings is made of, part by part */
    detail: { method: 'GET', path: '/api/championship/:championshipId/standings/detail' },
    /** The rounds with their results */
    rounds: { method: 'GET', path: '/api/championship/:championshipId/rounds' },
    /** Who has entered, the waiting list and the teams */
    entries: { method: 'GET', path: '/api/championship/:championshipId/entries' },
    /** Planned rounds of all championships, the next first */
    calendar: { method: 'GET', path: '/api/calendar' },
    /** The championships in which an event counts, with the points of its cars */
    ofEvent: { method: 'GET', path: '/api/event/:eventId/championships' },
    /** Where a driver stands in championships, running ones first */
    ofDriver: { method: 'GET', path: '/api/driver/:playerId/championships' },
    /** Rounds of championships at a track: those to come, the next first, then those raced */
    ofTrack: { method: 'GET', path: '/api/track/:track/championships' },
  },
  forecasts: {
    /** How good the forecasts of each game were: Brier scores and how often what was given a chance happened */
    records: { method: 'GET', path: '/api/forecasts' },
    /** What each car of a race was given before it: chances of the win, the podium and the top ten of its class */
    ofEvent: { method: 'GET', path: '/api/event/:eventId/forecast' },
    /** The chances of the entries of a championship in its next round */
    ofChampionship: { method: 'GET', path: '/api/championship/:championshipId/forecast' },
    /** The chances of the cars of a server’s running race, as before its start */
    ofServer: { method: 'GET', path: '/api/live/forecast/:serverId' },
  },
  news: {
    /** Stops a topic by one way, with the link in each message and without sign-in; or undoes that */
    stopByLink: { method: 'POST', path: '/api/news/stop' },
  },
} as const;

export const csvTables = {
  /** Different drivers per day of a period as CSV, oldest first */
  dailyPlayers: '/api/stats/players/daily.csv',
  /** Tracks by events, laps and drivers as CSV */
  trackPopularity: '/api/stats/tracks/popularity.csv',
  /** Cars by entries and laps as CSV */
  cars: '/api/stats/cars.csv',
  /** When people race, by weekday and hour, as CSV */
  hours: '/api/stats/hours.csv',
  /** Track records as CSV, newest first; the newest ten thousand */
  recordTimeline: '/api/record/timeline.csv',
  /** The record of every track as CSV */
  fastestBoard: '/api/leaderboards/fastest.csv',
  /** Best lap of each driver on one track as CSV; the fastest ten thousand drivers */
  trackBoard: '/api/leaderboards/track/:track/laps.csv',
  /** Drivers by races started, wins, podiums, win rate or class value as CSV; the first ten thousand */
  racesBoard: '/api/leaderboards/races.csv',
  /** The standings of a season as CSV; the first ten thousand drivers */
  pointsBoard: '/api/leaderboards/points.csv',
  /** Standings of a championship as CSV, with columns for each round; points to four decimal places */
  championshipStandings: '/api/championship/:championshipId/standings.csv',
  /** Entries of a championship as CSV */
  championshipEntries: '/api/championship/:championshipId/entries.csv',
  /** Best lap of a driver per track and car, with its ranks, as CSV */
  driverRecords: '/api/driver/:id/records.csv',
  /** The result as CSV, in the file's order; the drivers of a crew in one cell */
  eventResults: '/api/event/:id/results.csv',
  /** Every lap as CSV, car by car */
  eventLaps: '/api/event/:id/laps.csv',
} as const;

export const calendarFiles = {
  /** Planned rounds of all championships as iCalendar, with those of the last three months */
  all: '/api/calendar.ics',
  /** All rounds of a championship as iCalendar, or one of them */
  championship: '/api/championship/:championshipId/calendar.ics',
  /** The rounds that the owner of a private address has entered or waits for, as iCalendar */
  mine: '/api/calendar/mine.ics',
} as const;

export const ingestOperations = {
  /** Uploads a result file */
  results: { method: 'POST', path: '/api/ingest/results' },
  /** Reports the live state of a server */
  status: { method: 'POST', path: '/api/ingest/status' },
  /** Keeps what the log measured in a session that is over */
  timing: { method: 'POST', path: '/api/ingest/timing' },
  /** Who may not join, as the game server reads it (cfg/entrylist.json) */
  banList: { method: 'GET', path: '/api/ingest/ban-list' },
  /** Who may start in the next round on this server, as its game reads it */
  entryList: { method: 'GET', path: '/api/ingest/entry-list' },
} as const;
