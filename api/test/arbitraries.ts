import type { RouteContract } from '@portal/shared/contract';
import fc, { type Arbitrary } from 'fast-check';
import { exampleOf, type Schema } from '../src/operation/openapi-examples.ts';

/** One request to a route: the values of its parts. `valid` says that each fits its schema. */
export interface Drawn {
  valid: boolean;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Texts that have broken other servers. */
export const hostileTexts = [
  "'; drop table leads; --",
  "' or '1'='1",
  '1; select pg_sleep(9)',
  '%27%20or%201=1',
  '\\',
  '%',
  '_',
  '%%%',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '%ff',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a@b.example\r\nBcc: c@d.example',
  '=cmd|calc',
  '99999999999999999999',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  '0000-00-00',
  '275761-01-01',
  '$1',
  ':id',
  '__proto__',
  'x'.repeat(5000),
  '👩‍👩‍👧'.repeat(50),
  '\u202Eabc',
  '',
  ' ',
];

const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -1e308, [], {}, [[]], [null]),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Requests to a route: more than half of them right in every part, the others wrong in one. `ids` are real ones. */
export function requestsTo(route: RouteContract, ids: Record<string, number | string>): Arbitrary<Drawn> {
  const [params, query, body] = [route.params, route.query, route.body].map(
    (schema) => schema && fitting(schema as Schema, '', ids),
  );
  const right = fc.record({
    valid: fc.constant(true),
    params: (params ?? fc.constant({})) as Arbitrary<Drawn['params']>,
    query: (query ?? fc.constant({})) as Arbitrary<Drawn['query']>,
    body: body ?? fc.constant(undefined),
  });
  const wrong = fc
    .tuple(right, fc.constantFrom('params', 'query', 'body', 'whole'), fc.nat(), hostile, fc.string())
    .map(([drawn, part, place, value, name]) => spoil(drawn, { part, place, value, name }));
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: wrong });
}

interface Spoiling {
  part: string;
  place: number;
  value: unknown;
  name: string;
}

/** Puts something strange into one place of a request. */
function spoil(drawn: Drawn, { part, place, value, name }: Spoiling): Drawn {
  if (part === 'whole') return { ...drawn, valid: false, body: drawn.body === undefined ? undefined : value };
  const given = drawn[part as 'params' | 'query' | 'body'];
  if (typeof given !== 'object' || given === null) return drawn;
  const names = [...Object.keys(given), ...(part === 'params' ? [] : [name || 'role'])];
  const chosen = names[place % names.length];
  if (chosen === undefined) return drawn;
  return { ...drawn, valid: false, [part]: { ...given, [chosen]: value } };
}

/** Values that fit a schema. */
function fitting(schema: Schema, name: string, ids: Record<string, number | string>): Arbitrary<unknown> {
  const own = idOf(name, ids);
  if (own !== undefined) return fc.constant(own);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => fitting(part, name, ids)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => fitting(part, name, ids)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  switch (schema.type) {
    case 'object':
      return objects(schema, ids);
    case 'array':
      return fc.uniqueArray(fitting(schema.items ?? {}, name.replace(/s$/, ''), ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      });
    case 'string':
      return texts(schema, name);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constant('anything');
  }
}

function objects({ properties = {}, required = [] }: Schema, ids: Record<string, number | string>) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema, name, ids)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

/** `vendor_id` and `vendorId` are the same row. */
function idOf(name: string, ids: Record<string, number | string>): number | string | undefined {
  return ids[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
}

function texts(schema: Schema, name: string): Arbitrary<unknown> {
  const example = fc.constant(exampleOf(schema, name));
  if (schema.format || schema.pattern) return example;
  const { minLength = 0, maxLength = 60 } = schema;
  // Text with a blank at an end would be shorter once it is trimmed.
  const typed = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
    .filter((text) => text.trim().length >= minLength && text.length <= maxLength);
  return fc.oneof(example, typed);
}
