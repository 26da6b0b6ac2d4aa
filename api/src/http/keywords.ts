import { normalizePhone, spanFault } from '@portal/shared/domain';
import type { KeywordDefinition, Options, SchemaValidateFunction } from 'ajv';
import { pacificToday } from './days.ts';
import { normalizeLineBreaks } from './text.ts';

interface FieldLocation {
  parentData: Record<string, unknown>;
  parentDataProperty: string | number;
}

/** A keyword that transforms a text before its length and characters are validated. */
const changing = (keyword: string, change: (text: string) => string): KeywordDefinition => ({
  keyword,
  type: 'string',
  modifying: true,
  before: 'maxLength',
  errors: false,
  validate: (_schema: boolean, text: string, _parent?: object, at?: FieldLocation) => {
    if (at?.parentData) at.parentData[at.parentDataProperty] = change(text);
    return true;
  },
});

/** `trimmed: true` removes whitespace from both ends. */
export const trimmed = changing('trimmed', (text) => text.trim());

/**
 * `lineBreaks: true` converts all of Unicode's line breaks to line feeds: text pasted from Word and web pages
 * contains several of them.
 */
export const lineBreaks = changing('lineBreaks', normalizeLineBreaks);

/** `phone: true` cleans a phone number that was pasted. */
export const phone = changing('phone', normalizePhone);

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Ignores invalid days, because their own schema rejects them. */
const dayOf = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined);

/**
 * `span: { toToday, first }` on an object: see {@link spanFault}. With `toToday`, a span without `to` ends today. `first`
 * names the field of the first day, by default `from`.
 */
const validateSpan: SchemaValidateFunction = (
  { toToday, first = 'from' }: { toToday: boolean; first?: string },
  days: Record<string, unknown>,
  _parent,
  at,
) => {
  const to = days['to'] === undefined && toToday ? pacificToday() : dayOf(days['to']);
  const fault = spanFault({ from: dayOf(days[first]), to });
  if (!fault) return true;
  const instancePath = `${at?.instancePath ?? ''}/${fault.field === 'from' ? first : 'to'}`;
  validateSpan.errors = [{ keyword: 'span', instancePath, params: {}, message: fault.message }];
  return false;
};
export const span: KeywordDefinition = { keyword: 'span', type: 'object', validate: validateSpan };

type PatternEngine = NonNullable<NonNullable<Options['code']>['regExp']>;

/** The maximum length of a text whose schema has a pattern. */
export const MAX_TEXT_LENGTH = 10_000;

/**
 * Patterns skip texts that are longer than any schema allows, so that none is slow: ajv checks every rule of
 * a schema, even after the length check failed.
 */
export const boundedPattern: PatternEngine = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags);
    return {
      test: (text: string) => text.length <= MAX_TEXT_LENGTH && expression.test(text),
      // ajv identifies patterns by this string.
      toString: () => expression.toString(),
    };
  },
  { code: 'boundedPattern' },
);
