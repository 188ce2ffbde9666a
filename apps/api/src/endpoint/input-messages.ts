import { z } from 'zod';

/** What is wrong with a value of the input, in words; undefined: the schema's own words, or the library's. */
export function inputMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
      return `Unknown: ${issue.keys.join(', ')}. ${allowed.length === 0 ? 'Nothing is allowed here.' : `Allowed: ${allowed.join(', ')}.`}`;
    }
    case 'too_small':
      return isNumber(issue.origin) ? `This is at least ${issue.minimum}.` : undefined;
    case 'too_big':
      return isNumber(issue.origin) ? `This is at most ${issue.maximum}.` : undefined;
    case 'invalid_type':
      if (issue.expected === 'int') return 'This is not a whole number.';
      return issue.expected === 'number' ? 'This is not a number.' : undefined;
    default:
      return undefined;
  }
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}
