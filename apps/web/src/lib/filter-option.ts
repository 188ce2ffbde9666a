export interface FilterOption {
  readonly value: string;
  readonly text: string;
}
