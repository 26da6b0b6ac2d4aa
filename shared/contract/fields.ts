import { Type } from 'typebox';
import {
  EMAIL_PATTERN,
  INSTAGRAM_PATTERN,
  PHONE_PATTERN,
  WEBSITE_PATTERN,
  messages,
} from '../domain/index.ts';
import { CalendarDate, OneOf, Text } from './route.ts';

/** Texts that several calls take. '' means 'not given'. */
export const orEmpty = (pattern: string) => `(?:${pattern})|^$`;
/** The address of a website (specification, section 5). */
export const Website = Text(300, {
  pattern: orEmpty(WEBSITE_PATTERN),
  messages: { pattern: messages.websiteInvalid },
});
/** An Instagram handle with its @ (specification, section 5). */
export const Instagram = Text(64, {
  pattern: orEmpty(INSTAGRAM_PATTERN),
  messages: { pattern: messages.instagramInvalid },
});
/** A phone number as people write it (specification, section 5). */
export const Phone = Text(32, {
  pattern: orEmpty(PHONE_PATTERN),
  messages: { pattern: messages.phoneInvalid },
});
/** The address of a business; empty for none. */
export const BusinessEmail = Text(254, {
  pattern: orEmpty(EMAIL_PATTERN),
  messages: { pattern: messages.emailInvalid },
});
/** Whole dollars. */
export const Dollars = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  messages: { type: messages.budgetInvalid },
});

/** A text that must say something; `words` are what is answered when it does not. */
export const Required = (max: number, words: string) =>
  Text(max, {
    minLength: 1,
    pattern: '\\S',
    messages: { required: words, minLength: words, pattern: words },
  });
/** A file of comma-separated values; its name is in Content-Disposition. */
export const CsvFile = Type.String({ description: 'text/csv' });
/** A file in either form: CSV, or an array of rows as JSON. */
export const ReportFile = Type.Union([CsvFile, Type.Array(Type.Record(Type.String(), Type.Unknown()))]);
/** Query of a list that is sorted by one of its columns; `direction` is descending unless it says otherwise. */
export const sortQuery = <const T extends readonly string[]>(columns: T) => ({
  sort: Type.Optional(OneOf(columns)),
  direction: Type.Optional(OneOf(['asc', 'desc'] as const)),
});
/** Query of what happened on the days from and to, both included, in Pacific time. */
export const daysQuery = { from: Type.Optional(CalendarDate), to: Type.Optional(CalendarDate) };
