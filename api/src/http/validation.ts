import { refusalOf } from '@portal/platform/server';
import { normalizePhone, spanFault } from '@portal/shared/domain';
import {
  Ajv,
  type KeywordDefinition,
  type Options,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { pacificToday } from './days.ts';
import { Problem } from './problem.ts';
import { normalizeLineBreaks } from './text.ts';

/** Longer than any client's boundary (RFC 2046: 70 characters), and short enough for the parser, which throws at 253. */
const MULTIPART_TYPE_MAX = 200;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body is being parsed, so any error is the body's. */
    isParsing: boolean;
    /** The exact text of a JSON body, to check its signature. */
    jsonText: string | null;
  }
}

/** Accepts JSON everywhere, and multipart only where the contract declares it. */
export const contentTypes = plugin(
  function contentTypesPlugin(app: FastifyInstance) {
    app.removeContentTypeParser(['text/plain', 'application/json']);
    const parse = app.getDefaultJsonParser('error', 'error');
    // Clients send the content type even without a body: zero bytes count as no body.
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      request.jsonText = text;
      return text === '' ? done(null) : parse(request, text, done);
    });
    app.decorateRequest('jsonText', null);
    app.decorateRequest('isParsing', false);
    // Registered after the multipart parser, which parses in its own hook of this kind.
    app.addHook('preValidation', async (request) => {
      request.isParsing = false;
    });
    app.addHook('preParsing', (request, _reply, payload, done) => {
      request.isParsing = true;
      const header = request.headers['content-type'] ?? '';
      const type = header.split(';', 1)[0]!.trim().toLowerCase();
      if (!type.startsWith('multipart/')) return done(null, payload);
      if (!request.routeOptions.config.consumes?.includes(type)) return done(unsupported());
      if (header.length > MULTIPART_TYPE_MAX) return done(new Problem({ status: 400, ...refusalOf(400) }));
      done(null, payload);
    });
  },
  { name: 'content-types' },
);

const unsupported = () =>
  new Problem({
    status: 415,
    code: 'unsupported_media_type',
    message: 'This content type is not supported.',
  });

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
const trimmed = changing('trimmed', (text) => text.trim());

/**
 * `lineBreaks: true` converts all of Unicode's line breaks to line feeds: text pasted from Word and web pages
 * contains several of them.
 */
const lineBreaks = changing('lineBreaks', normalizeLineBreaks);

/** `phone: true` cleans a phone number that was pasted. */
const phone = changing('phone', normalizePhone);

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
const span: KeywordDefinition = { keyword: 'span', type: 'object', validate: validateSpan };

type PatternEngine = NonNullable<NonNullable<Options['code']>['regExp']>;

/** The maximum length of a text whose schema has a pattern. */
export const MAX_TEXT_LENGTH = 10_000;

/**
 * Patterns skip texts that are longer than any schema allows, so that none is slow: ajv checks every rule of
 * a schema, even after the length check failed.
 */
const boundedPattern: PatternEngine = Object.assign(
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

function validator(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    allErrors: true,
    // Includes parentSchema in errors: it contains our messages.
    verbose: true,
    strict: false,
    code: { regExp: boundedPattern },
  });
  addFormats.default(ajv, ['date', 'date-time']);
  for (const keyword of [lineBreaks, trimmed, phone, span]) ajv.addKeyword(keyword);
  return ajv;
}

// Compiled schemas outlive an app, because tests build many apps in a process.
const strict = validator(false);
const coercing = validator(true);

/**
 * Bodies are validated as sent: no coercion, no removal. Paths and queries are text, so their numbers are
 * converted. Text that cannot be stored is rejected before any other validation.
 */
export const validation = plugin(
  function validationPlugin(app: FastifyInstance) {
    app.setValidatorCompiler(({ schema, httpPart }) =>
      compiledWhenNeeded(httpPart === 'body' ? strict : coercing, schema as object),
    );
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.routeOptions.schema?.body && (request.body === undefined || request.body === null))
        request.body = {};
      const faults = [request.params, request.query, request.body].map((part) => faultOf(part));
      done(faults.find(Boolean));
    });
  },
  { name: 'validation' },
);

/** Compiles a route's validator on its first call, as its serializers, which keeps startup fast. */
function compiledWhenNeeded(
  ajv: Ajv,
  schema: object,
): Pick<ValidateFunction, 'errors'> & ((data: unknown) => boolean) {
  let compiled: ValidateFunction | undefined;
  const validate: ReturnType<typeof compiledWhenNeeded> = (data) => {
    compiled ??= ajv.compile(schema);
    const good = compiled(data);
    validate.errors = compiled.errors ?? null;
    return good;
  };
  return validate;
}

/** More levels than any form has. */
const MAX_DEPTH = 20;
/** Longer than any list of the contract: a longer one is rejected before its entries are validated. */
export const MAX_LIST_LENGTH = 1000;

const unstorable = () =>
  new Problem({
    status: 400,
    code: 'invalid_characters',
    message: 'The request has characters that cannot be stored.',
  });
function overlong(path: string[]): Problem {
  const message = `A list in the request has more than ${MAX_LIST_LENGTH} entries.`;
  return new Problem({
    status: 413,
    code: 'too_large',
    message,
    errors: { [path.join('.') || 'body']: [message] },
  });
}

/**
 * Finds values that cannot be stored: a NUL or half of a surrogate pair in a text or key, too many levels, or
 * too long a list.
 */
function faultOf(value: unknown, path: string[] = []): Problem | undefined {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0') ? undefined : unstorable();
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > MAX_DEPTH) return unstorable();
  if (Array.isArray(value) && value.length > MAX_LIST_LENGTH) return overlong(path);
  for (const [key, part] of Object.entries(value)) {
    const fault = faultOf(key) ?? faultOf(part, [...path, key]);
    if (fault) return fault;
  }
  return undefined;
}
