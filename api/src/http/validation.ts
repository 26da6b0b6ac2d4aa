import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Problem } from './problem.ts';
import { boundedPattern, lineBreaks, phone, span, trimmed } from './keywords.ts';

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
const serializers = new WeakMap<AnySchema & object, (data: unknown) => string>();

/**
 * Replaces a schema or null by a type array: of alternatives, the serializer would validate the value against each. Other
 * alternatives stay as they are, because that validation takes no dates for a type array.
 */
function withTypeArrays(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTypeArrays);
  if (typeof schema !== 'object' || schema === null) return schema;
  const [one, other, ...more] = ('anyOf' in schema ? schema.anyOf : []) as { type?: unknown }[];
  if (one && other?.type === 'null' && more.length === 0 && typeof one.type === 'string') {
    const { anyOf: _, ...rest } = schema as { anyOf: unknown };
    return { ...rest, ...(withTypeArrays(one) as object), type: [one.type, 'null'] };
  }
  if (one) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, withTypeArrays(part)] as const),
  );
}

/** Compiles a schema's serializer on its first use, which keeps startup fast. */
function serializer(schema: AnySchema & object): (data: unknown) => string {
  let serialize = serializers.get(schema);
  if (!serialize) serializers.set(schema, (serialize = fastJson(withTypeArrays(schema) as AnySchema)));
  return serialize;
}

/**
 * Bodies are validated as sent: no coercion, no removal. Paths and queries are text, so their numbers are
 * converted. Text that cannot be stored is rejected before any other validation.
 */
export const validation = plugin(
  function validationPlugin(app: FastifyInstance) {
    app.setValidatorCompiler(({ schema, httpPart }) =>
      compiledWhenNeeded(httpPart === 'body' ? strict : coercing, schema as object),
    );
    app.setSerializerCompiler(
      ({ schema }) =>
        (data) =>
          serializer(schema as AnySchema)(data),
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
