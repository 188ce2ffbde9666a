import type { ClassBand, PlayerCountColour } from 'race-format';

/** The band at the top of every page. */
export const GANTRY = { light: '#06211F', dark: '#040B0A' };

/** Every key becomes a CSS variable of the colour scheme. */
export const light = {
  background: { default: '#F4F8F7', paper: '#FFFFFF' },
  text: { primary: '#071F1D', secondary: '#3C5754' },
  /** Quiet text: labels and second lines. */
  ink3: '#566E6B',
  divider: '#D2DEDB',
  action: { hover: '#E3EEEB', selected: '#DDF2EF' },
  surface: { sunken: '#EAF1EF', mine: '#DDF2EF', gantry: GANTRY.light },
  line: { rule2: '#A9BCB8', control: '#748D89', heavy: '#071F1D' },
  primary: { main: '#00706B', dark: '#005A56', contrastText: '#FFFFFF' },
  secondary: { main: '#09744F', dark: '#065C3F', contrastText: '#FFFFFF' },
  error: { main: '#B3231D', contrastText: '#FFFFFF' },
  warning: { main: '#9A4D00' },
  info: { main: '#0B5C94' },
  success: { main: '#1A7A2C' },
  soft: { primary: '#D6EFEC', purple: '#F3E4FA', green: '#E0F3E3', yellow: '#FBEFC4', error: '#FCE6E4' },
  /** Purple: best of all. Green: personal best. Yellow: time lost. */
  timing: {
    purple: '#8A1FB8',
    onPurple: '#FFFFFF',
    green: '#1A7A2C',
    onGreen: '#FFFFFF',
    yellow: '#765A00',
    yellowFill: '#E8B400',
    onYellow: '#1F1800',
  },
  band: {
    bronze: { fill: '#A9602F', on: '#FFFFFF', text: '#8B4A20' },
    silver: { fill: '#C5CED3', on: '#101A1F', text: '#4D5B63' },
    gold: { fill: '#E9B824', on: '#211900', text: '#765600' },
    platinum: { fill: '#0B2B33', on: '#CDF3FA', text: '#071F1D' },
  },
  players: { grey: '#6F8783', green: '#1E8A3A', yellow: '#A67F00', orange: '#CF5A05', red: '#C4211C' },
  plate: { fill: '#FFFFFF', on: '#071F1D', edge: '#071F1D' },
  /** Fills of event toasts in rotation: no purple, green or red, as a finished session is neither good nor bad. */
  toast: {
    teal: '#00655F',
    copper: '#8C4312',
    petrol: '#0B4F7A',
    brass: '#6B5200',
    graphite: '#2A3B40',
    on: '#FFFFFF',
  },
  float: '0 0 0 1px rgb(7 31 29/.10), 0 10px 28px -6px rgb(7 31 29/.28)',
} satisfies { band: Record<ClassBand, object>; players: Record<PlayerCountColour, string>; [role: string]: unknown };

export const dark: typeof light = {
  background: { default: '#081312', paper: '#0D1B1A' },
  text: { primary: '#EAF4F2', secondary: '#A9C0BC' },
  ink3: '#839D99',
  divider: '#1E3331',
  action: { hover: '#142827', selected: '#0E3330' },
  surface: { sunken: '#060E0D', mine: '#0E3330', gantry: GANTRY.dark },
  line: { rule2: '#36524F', control: '#5F7E7A', heavy: '#8FAAA6' },
  primary: { main: '#36CCC1', dark: '#66DED5', contrastText: '#00211F' },
  secondary: { main: '#56D89C', dark: '#7FE5B6', contrastText: '#00210F' },
  error: { main: '#FF8B80', contrastText: '#2B0503' },
  warning: { main: '#FFB066' },
  info: { main: '#7CC4F2' },
  success: { main: '#62DF72' },
  soft: { primary: '#0F3835', purple: '#351A47', green: '#143D1C', yellow: '#3C3108', error: '#451815' },
  timing: {
    purple: '#D892FF',
    onPurple: '#22042F',
    green: '#62DF72',
    onGreen: '#04210A',
    yellow: '#FFD43D',
    yellowFill: '#FFD43D',
    onYellow: '#1F1800',
  },
  band: {
    bronze: { fill: '#C9824F', on: '#1E0D02', text: '#E3A074' },
    silver: { fill: '#A3B1B8', on: '#0F181C', text: '#BCC9CF' },
    gold: { fill: '#EDBE33', on: '#211900', text: '#F0C64A' },
    platinum: { fill: '#E4F7FB', on: '#06272E', text: '#E4F7FB' },
  },
  players: { grey: '#6F8A86', green: '#4FD06A', yellow: '#FFD43D', orange: '#FF9B42', red: '#FF6A60' },
  plate: { fill: '#0D1B1A', on: '#EAF4F2', edge: '#5F7E7A' },
  toast: {
    teal: '#5FD9CF',
    copper: '#FFB382',
    petrol: '#86C9F4',
    brass: '#E8CB5C',
    graphite: '#C5D5D2',
    on: '#06201F',
  },
  float: '0 0 0 1px rgb(143 170 166/.28), 0 14px 34px -6px rgb(0 0 0/.75)',
};
