export interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

export const good = (text: string): Finding => ({ isGood: true, text });
export const bad = (text: string): Finding => ({ isGood: false, text });
