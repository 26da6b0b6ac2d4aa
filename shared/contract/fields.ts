import { Type, type TProperties } from 'typebox';
import {
  EMAIL_PATTERN,
  INSTAGRAM_MAX,
  INSTAGRAM_PATTERN,
  MAX_DOLLARS,
  MAX_MINIMUM_BUDGET,
  messages,
  PHONE_PATTERN,
  WEBSITE_PATTERN,
} from '../domain/index.ts';
import { OneOf } from './route.ts';

/*
 * Every string in a request is a `Line`, a `Multiline`, a `Secret`, a `Day`, an enum value, or a bounded
 * string with a pattern that excludes control characters. `messages` on a schema sets the error message per
 * failed keyword; the server's error plugin reads it.
 */

/**
 * Control characters (C0, DEL and C1, except tab and line feed) and Unicode line separators. Excluded so that
 * text can't break a line or control a terminal.
 */
const CONTROLS = '\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029';
/**
 * Bidirectional embeddings, overrides and isolates. An unclosed one reorders the text that follows in the
 * same sentence, email or table row (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). The
 * marks U+200E and U+200F have only a local effect, so they are allowed.
 */
const REORDERING = '\\u202A-\\u202E\\u2066-\\u2069';
const LINE = `[^\\t\\n${CONTROLS}${REORDERING}]*`;
const MULTILINE = `^[^${CONTROLS}${REORDERING}]*$`;

interface TextOptions {
  format?: 'date-time';
  pattern?: string;
  phone?: boolean;
  minLength?: number;
  messages?: Record<string, string>;
}

/** Single-line user input, trimmed by the server. `pattern` applies in addition to the line's own pattern. */
export const Line = (max: number, { pattern, messages: words, ...options }: TextOptions = {}) =>
  Type.String({
    ...options,
    maxLength: max,
    trimmed: true,
    pattern: pattern === undefined ? `^${LINE}$` : `^(?=${LINE}$)(?:${pattern})`,
    messages: { pattern: messages.hiddenCharactersInLine, ...words },
  });
/** Multi-line user input, trimmed by the server. Every Unicode line break becomes a line feed. */
export const Multiline = (max: number, { messages: words, ...options }: Omit<TextOptions, 'pattern'> = {}) =>
  Type.String({
    ...options,
    maxLength: max,
    trimmed: true,
    lineBreaks: true,
    pattern: MULTILINE,
    messages: { pattern: messages.hiddenCharacters, ...words },
  });
/** The `version` of the stored value that a change continues. */
export const Version = Type.String({ maxLength: 64, pattern: '^[\\w-]*$' });
/** A password, token or code. Compared or hashed unmodified; never displayed or logged. */
export const Secret = (max: number, options: Omit<TextOptions, 'pattern'> = {}) =>
  Type.String({ ...options, maxLength: max, secret: true });

/** Checks only the length of an existing password, not the rules for new ones. */
export const GivenPassword = Secret(1024, {
  minLength: 1,
  messages: { required: messages.passwordRequired, minLength: messages.passwordRequired },
});

const missing = (words: string) => ({ minLength: 1, messages: { required: words, minLength: words } });
/** A required line; `words` is the error message when it is empty. */
export const RequiredLine = (max: number, words: string) => Line(max, missing(words));
/** Required multi-line text; `words` is the error message when it is empty. */
export const RequiredMultiline = (max: number, words: string) => Multiline(max, missing(words));

/** Shared by fields of several calls. '' means 'not given'. */
export const orEmpty = (pattern: string) => `(?:${pattern})|^$`;
/** A website URL (specification, section 5). */
export const Website = Line(300, {
  pattern: orEmpty(WEBSITE_PATTERN),
  messages: { pattern: messages.websiteInvalid },
});
/** An Instagram handle with its @ (specification, section 5). */
export const Instagram = Line(INSTAGRAM_MAX, {
  pattern: orEmpty(INSTAGRAM_PATTERN),
  messages: { pattern: messages.instagramInvalid },
});
/** A phone number in free format (specification, section 5), cleaned by the server. */
export const Phone = Line(32, {
  phone: true,
  pattern: orEmpty(PHONE_PATTERN),
  messages: { pattern: messages.phoneInvalid },
});
/** An email address. */
export const Email = Line(254, {
  pattern: EMAIL_PATTERN,
  messages: {
    required: messages.emailRequired,
    pattern: messages.emailInvalid,
    maxLength: messages.emailInvalid,
  },
});
/** The email address of a business; empty for none. */
export const BusinessEmail = Line(254, {
  pattern: orEmpty(EMAIL_PATTERN),
  messages: { pattern: messages.emailInvalid },
});
/** Whole dollars. */
export const Dollars = Type.Integer({
  minimum: 0,
  maximum: MAX_DOLLARS,
  messages: { type: messages.amountInvalid, minimum: messages.amountInvalid },
});
/** The vendor's minimum budget for a lead, in whole dollars (specification, section 5). */
export const MinimumBudget = Type.Integer({
  minimum: 0,
  maximum: MAX_MINIMUM_BUDGET,
  messages: {
    type: messages.budgetInvalid,
    minimum: messages.budgetInvalid,
    maximum: messages.minimumBudgetTooHigh,
  },
});

/** Integer cents in a response; negative where money goes back. */
export const Cents = Type.Integer();
/** Always an attachment of application/octet-stream, so that no browser shows or runs it in the portal's origin. */
export const FileContent = Type.String({ description: 'application/octet-stream' });

/** A CSV file; Content-Disposition carries its name. */
export const CsvFile = Type.String({ description: 'text/csv' });
/** A report as CSV or as a JSON array of rows. */
export const ReportFile = Type.Union([CsvFile, Type.Array(Type.Record(Type.String(), Type.Unknown()))]);
/** Query of a sortable list; `direction` defaults to descending. */
export const sortQuery = <const T extends readonly string[]>(columns: T) => ({
  sort: Type.Optional(OneOf(columns)),
  direction: Type.Optional(OneOf(['asc', 'desc'] as const)),
});

/** A calendar day in a request: YYYY-MM-DD, in the years 2000 to 2100. */
export const Day = Type.String({
  format: 'date',
  pattern: '^(?:20\\d\\d|2100)-',
  maxLength: 10,
  messages: { format: messages.dayInvalid, pattern: messages.dayInvalid, maxLength: messages.dayInvalid },
});
/** A calendar month in a request: YYYY-MM, in the years 2000 to 2100. */
export const Month = Type.String({
  pattern: '^(?:20\\d\\d|2100)-(?:0[1-9]|1[0-2])$',
  maxLength: 7,
  messages: { pattern: messages.monthInvalid, maxLength: messages.monthInvalid },
});
const days = { from: Type.Optional(Day), to: Type.Optional(Day) };
/**
 * `fields` plus the days `from` and `to`, both included, in Pacific time. The server rejects a reversed range
 * and one longer than `SPAN_YEARS_MAX` years. A missing end leaves the range open.
 */
export const Span = <const P extends TProperties>(fields: P) =>
  Type.Object({ ...fields, ...days }, { span: { toToday: false } });
/** A {@link Span} for figures: `to` defaults to today, also for the length limit. */
export const SpanToToday = <const P extends TProperties>(fields: P) =>
  Type.Object({ ...fields, ...days }, { span: { toToday: true } });
/** Query of figures: the last `days` days when `from` is missing. */
export const daysBack = { days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })) };
