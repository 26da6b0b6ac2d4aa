import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { FieldErrors } from './problem.ts';

interface SchemaError extends FastifySchemaValidationError {
  /** The schema that failed, with the message for each keyword (ajv's `verbose`). */
  parentSchema?: Described & { properties?: Record<string, Described> };
}
interface Described {
  messages?: Record<string, string>;
}

/** More than any form has: a response does not grow with the number of invalid entries in a list. */
const MAX_FIELDS = 50;
/** A text names the possible values if there are no more. */
const MAX_NAMED = 20;

/**
 * Messages by dotted field name, for the first {@link MAX_FIELDS} invalid fields. They are defined in a schema's
 * `messages`: `required` on the missing property's own schema, any other keyword on the schema that failed.
 */
export function fieldErrors(validation: FastifySchemaValidationError[], schema: unknown): FieldErrors {
  const found: FieldErrors = {};
  for (const error of validation as SchemaError[]) {
    const { field, text } = describe(error);
    // One message per field: the first rule that failed. A union reports each of its branches.
    found[field] ??= [text];
    if (Object.keys(found).length === MAX_FIELDS) break;
  }
  return inFormOrder(found, schema as SchemaError['parentSchema']);
}

/** In the order of the schema, which is that of the form: users read the first message. */
function inFormOrder(found: FieldErrors, schema: SchemaError['parentSchema']): FieldErrors {
  const order = Object.keys(schema?.properties ?? {});
  const place = (field: string) => order.indexOf(field.split('.', 1)[0]!);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => place(a) - place(b)));
}

function describe(error: SchemaError): { field: string; text: string } {
  const path = error.instancePath.split('/').slice(1).map(unescape);
  if (error.keyword === 'required') {
    const missing = String(error.params['missingProperty']);
    const field = [...path, missing].join('.');
    const own = error.parentSchema?.properties?.[missing]?.messages?.['required'];
    return { field, text: own ?? `${label(missing)} is required` };
  }
  const field = path.join('.') || 'body';
  if (error.keyword === 'span') return { field, text: error.message! };
  const own = error.parentSchema?.messages?.[error.keyword];
  // An entry of a list has a number, so the text names the list.
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? 'The request';
  return { field, text: own ?? defaultText(error, label(name)) };
}

const unescape = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** 'guest_count' → 'Guest count'. */
function label(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function defaultText({ keyword, params }: SchemaError, name: string): string {
  const limit = params['limit'] as number | undefined;
  if (keyword === 'maxLength') return `${name} must be at most ${limit} characters`;
  if (keyword === 'minLength')
    return limit === 1 ? `${name} is required` : `${name} must be at least ${limit} characters`;
  if (keyword === 'minimum') return `${name} must be at least ${limit}`;
  if (keyword === 'maximum') return `${name} must be at most ${limit}`;
  if (keyword === 'maxItems') return `${name} has more than ${limit} entries`;
  const allowed = params['allowedValues'] as unknown[] | undefined;
  if (allowed && allowed.length <= MAX_NAMED) return `${name} must be one of ${allowed.join(', ')}`;
  if (keyword === 'enum' || keyword === 'const') return `${name} is not one of the possible values`;
  return `${name} is not valid`;
}
