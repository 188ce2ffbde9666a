import { counted } from '../../shared/format/counted.ts';

/** `3 wins from 10 starts` */
export function winsText({ wins, starts }: { readonly wins: number; readonly starts: number }): string {
  return `${counted(wins, 'win')} from ${counted(starts, 'start')}`;
}
