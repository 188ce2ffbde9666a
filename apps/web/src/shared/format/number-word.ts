const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Three`, or `11` from eleven on; for the start of a sentence. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}
