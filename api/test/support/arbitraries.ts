import type { RouteContract } from '@portal/shared/contract';
import fc, { type Arbitrary } from 'fast-check';
import { exampleOf } from '@portal/shared/contract/examples';
import { dateFromNow } from './factories.ts';
import type { BoundedSchema as Schema } from './request-schemas.ts';

/** A request to a route: the values of its parts. `valid`: each matches its schema. */
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
  '0001-01-01',
  '9999-12-31',
  '2026-12-31T23:59:59Z',
  'a\u2028b\u0085c\u202Ed',
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

/** Generates requests to a route: more than half are valid, the others are invalid in one part. `ids` are real ones. */
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

/** Spans from the earliest date to the latest, and at both ends. */
const extremeSpans = [
  { from: '0001-01-01', to: '9999-12-31' },
  { from: '9999-12-31', to: '9999-12-31' },
  { from: '0001-01-01', to: '0001-01-01' },
  { from: '0001-01-01' },
  { to: '0001-01-01' },
  { from: '2000-01-01', to: '2100-12-31' },
  { from: '2026-02-30', to: '2026-03-01' },
];

/** Generates requests to a route with date parameters, each with an extreme span; the same in every run. */
export function extremeDays(route: RouteContract, ids: Record<string, number | string>): Drawn[] {
  const parts = { params: route.params, query: route.query, body: route.body } as Record<
    'params' | 'query' | 'body',
    Schema | undefined
  >;
  const right = {
    valid: false,
    params: ids,
    query: {},
    body: parts.body && exampleOf(parts.body),
  };
  return (['query', 'body'] as const).flatMap((name): Drawn[] => {
    const { properties = {} } = parts[name] ?? {};
    if (!properties['from']) return [];
    const groups = properties['group']?.enum ?? [undefined];
    return extremeSpans.flatMap((days) =>
      groups.map((group) => ({ ...right, [name]: { ...days, ...(group !== undefined && { group }) } })),
    );
  });
}

/** Replaces one value of a request with an invalid one. */
function spoil(drawn: Drawn, { part, place, value, name }: Spoiling): Drawn {
  if (part === 'whole') return { ...drawn, valid: false, body: drawn.body === undefined ? undefined : value };
  const given = drawn[part as 'params' | 'query' | 'body'];
  if (typeof given !== 'object' || given === null) return drawn;
  const names = [...Object.keys(given), ...(part === 'params' ? [] : [name || 'role'])];
  const chosen = names[place % names.length];
  if (chosen === undefined) return drawn;
  return { ...drawn, valid: false, [part]: { ...given, [chosen]: value } };
}

/** Generates values that match a schema. */
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

function objects({ properties = {}, required = [], span }: Schema, ids: Record<string, number | string>) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema, name, ids)]);
  const drawn = fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
  });
  return span ? drawn.map(inOrder) : drawn;
}

function inOrder(drawn: Record<string, unknown>): Record<string, unknown> {
  if (drawn['from'] === undefined || drawn['to'] === undefined) return drawn;
  const [from, to] = [drawn['from'], drawn['to']].sort();
  return { ...drawn, from, to };
}

/** `vendor_id` and `vendorId` mean the same row. */
function idOf(name: string, ids: Record<string, number | string>): number | string | undefined {
  return ids[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
}

function texts(schema: Schema, name: string): Arbitrary<unknown> {
  if (schema.format === 'date') return fc.integer({ min: 1, max: 1000 }).map((day) => dateFromNow(-day));
  const example = exampleOf(schema, name);
  const pattern = new RegExp(schema.pattern ?? '', 'u');
  const { minLength = 0, maxLength = 60 } = schema;
  // Trimming would shorten a text that starts or ends with a space.
  const fits = (text: string) =>
    text.trim().length >= minLength && text.length <= maxLength && pattern.test(text);
  const typed = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
    .map((text) => (fits(text) ? text : example));
  return fc.oneof(fc.constant(example), typed);
}
