import { texts } from './texts.ts';

/** The error text of a text that is longer than `max` characters, the limit in the API contract. */
export const lengthProblem = (text: string | undefined, max: number): string | undefined =>
  (text ?? '').trim().length > max ? texts.tooLong(max) : undefined;
