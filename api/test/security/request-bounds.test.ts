import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleOf } from '@portal/shared/contract/examples';
import { MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from '../../src/http/validation.ts';
import { createOwnedRecords } from './access-fixture.ts';
import { openPortal, SERVICE_KEY } from '../support/build-app.ts';
import { createAdmin } from '../support/factories.ts';
import { createCaller, injectAs, type Caller, type TestRequest } from '../support/inject-as.ts';
import { nameOf, requestFields, type BoundedSchema, type RequestField } from '../support/request-schemas.ts';
import { schemaMismatch } from '../support/schemas.ts';

const { app, db } = await openPortal();
const { owner, params } = await createOwnedRecords(app, 'active');
const ids = { ...params, vendorId: 1 } as Record<string, number | string>;
const member = await injectAs(app, owner);
const admin = await injectAs(app, await createAdmin(db));
const callers: Record<string, Caller> = {
  admin,
  service: createCaller(app, SERVICE_KEY),
  public: createCaller(app),
};
const callerFor = (key: RouteKey) => callers[(contract[key] as RouteContract).access ?? ''] ?? member;

const places = requestFields();
const strings = places.filter(({ schema }) => schema.type === 'string' && !schema.enum);
const isDay = ({ schema }: RequestField) => schema.format === 'date';
/** Fields that are never displayed: they are hashed or compared. */
const SECRETS =
  /^(password(_confirmation)?|current_password|token|login_token|access_token|code|recovery_code|credential_id|client_data|authenticator_data|signature|attestation|endpoint|p256dh|auth)$/;

/** Control characters, line and paragraph separators, and characters that reorder text, except tab and line feed. */
const HIDDEN = Array.from(
  '\u0001\u0007\u0008\u000b\u000c\r\u001b\u001f\u007f\u0080\u0085\u009f\u2028\u2029' +
    '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
);

const inMiddle = (text: string, character: string) =>
  `${text.slice(0, text.length / 2)}${character}${text.slice(text.length / 2)}`;

test('every text field has a length limit and, unless it is a secret, rejects control characters', () => {
  assert.ok(strings.length > 80);
  for (const place of strings) {
    const name = nameOf(place);
    const { schema } = place;
    assert.ok((schema.maxLength ?? Infinity) <= MAX_TEXT_LENGTH, `${name} has no bound`);
    if (schema.secret) {
      assert.match(place.path.at(-1)!, SECRETS, `${name} is no secret`);
      continue;
    }
    assert.ok(schema.pattern, `${name} is neither a line nor a text of several lines`);
    const example = String(exampleOf(schema, place.path.at(-1)));
    assert.equal(schemaMismatch(schema, example), null, name);
    for (const character of HIDDEN) {
      const code = character.codePointAt(0)!.toString(16);
      assert.ok(schemaMismatch(schema, inMiddle(example, character)), `${name} takes U+${code}`);
    }
    if (!schema.lineBreaks) {
      for (const blank of ['\n', '\t', '\r\n'])
        assert.ok(schemaMismatch(schema, inMiddle(example, blank)), `${name} takes more than one line`);
    }
  }
});

test('every date field accepts only 2000 to 2100, and every date range has a length limit', () => {
  const days = strings.filter(isDay);
  assert.ok(days.length > 20);
  for (const place of days) {
    for (const day of ['2000-01-01', '2100-12-31', '2028-02-29'])
      assert.equal(schemaMismatch(place.schema, day), null, nameOf(place));
    for (const day of ['1999-12-31', '2101-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '+020000-01-01'])
      assert.ok(schemaMismatch(place.schema, day), `${nameOf(place)} takes ${day}`);
  }
  for (const place of places) {
    const name = place.path.at(-1) ?? '';
    if (place.schema.type === 'string' && /(^|_)(from|to|date|day|on)$/.test(name))
      assert.ok(isDay(place), `${nameOf(place)} is no day`);
    const { properties = {}, span } = place.schema;
    const dated = Object.values(properties).filter((schema) => schema.format === 'date');
    if (dated.length > 1) assert.ok(span, `${nameOf(place)} is a span without a bound`);
  }
});

test('every list, number and record in a request is bounded', () => {
  for (const place of places) {
    const { type, const: only, maxItems, maxProperties, minimum, maximum, patternProperties } = place.schema;
    const name = nameOf(place);
    if (type === 'array') assert.ok((maxItems ?? Infinity) < MAX_LIST_LENGTH, `${name} has no bound`);
    if (type === 'integer' || type === 'number') {
      assert.ok(Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum), `${name} has no bounds`);
    }
    if (patternProperties) assert.ok((maxProperties ?? Infinity) <= 100, `${name} has no bound`);
    const known = type ?? only ?? place.schema.enum ?? place.schema.anyOf ?? place.schema.allOf;
    // A draft accepts any value, because it is returned unchanged and only to its own user.
    const draft = /^PUT .*\/draft$/.test(place.key) && place.path[0] === 'form';
    if (!draft) assert.notEqual(known, undefined, `${name} takes anything`);
  }
});

test('no response schema chooses between alternatives by a text pattern', () => {
  const choices = (schema: BoundedSchema, chosen = false): BoundedSchema[] => [
    ...(chosen && schema.type === 'string' && schema.pattern ? [schema] : []),
    ...(schema.anyOf ?? []).flatMap((part) => choices(part, true)),
    ...[schema.items, ...(schema.allOf ?? []), ...Object.values(schema.properties ?? {})].flatMap((part) =>
      part ? choices(part, chosen) : [],
    ),
  ];
  for (const [key, route] of Object.entries(contract) as [RouteKey, RouteContract][]) {
    for (const answer of Object.values(route.response)) assert.deepEqual(choices(answer), [], key);
  }
});

/** Builds a request to the place's route that is valid except for one value. */
function spoiled({ key, part, path }: RequestField, value: unknown): TestRequest {
  const route: RouteContract = contract[key];
  const sent: Record<string, unknown> = { params: ids };
  if (route.body) sent['body'] = structuredClone(exampleOf(route.body));
  if (part === 'query') return { ...sent, query: { [path[0]!]: value } };
  let at = sent[part] as Record<string, unknown>;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[path.at(-1)!] = value;
  return sent;
}

test('returns 422 at the field for a hidden character', async () => {
  for (const place of strings.filter(({ part, schema }) => part !== 'params' && schema.trimmed)) {
    const field = place.path.join('.');
    const { status, body } = await callerFor(place.key)(place.key, spoiled(place, 'Rosa\u0007\u202EDelgado'));
    assert.equal(status, 422, `${nameOf(place)}: ${JSON.stringify(body)}`);
    const errors = body.errors as Record<string, string[]>;
    assert.ok(errors[field]?.[0], `${nameOf(place)}: ${JSON.stringify(errors)}`);
  }
});

test('rejects a text of 200 KB in any field within half a second of processor time', async () => {
  const texts = {
    blanks: `1${' '.repeat(200_000)}1`,
    tabs: `1${'\t\n'.repeat(100_000)}1`,
    'marks in the wrong order': `1${'\u0301\u0327'.repeat(50_000)}`,
    hyphens: `1${' -'.repeat(100_000)}`,
  };
  const kinds = new Map(
    strings
      .filter(({ part }) => part === 'body')
      .map((place) => [JSON.stringify({ ...place.schema, messages: null }), place]),
  );
  assert.ok(kinds.size > 20);
  for (const place of kinds.values())
    for (const [what, text] of Object.entries(texts)) {
      const before = process.cpuUsage();
      const { status } = await callerFor(place.key)(place.key, spoiled(place, text));
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1000;
      assert.ok(ms < 500, `${nameOf(place)}: ${what} take ${ms} ms, ${status}`);
    }
});

test('returns 422 at the field for a date outside 2000 to 2100', async () => {
  for (const place of strings.filter(isDay)) {
    for (const day of ['0001-01-01', '9999-12-31', '2026-02-30', 'x'.repeat(2000)]) {
      const { status, body } = await callerFor(place.key)(place.key, spoiled(place, day));
      assert.equal(status, 422, `${nameOf(place)}=${day}`);
      const text = 'Please enter a date between 2000 and 2100';
      assert.deepEqual((body.errors as object)[place.path.join('.') as never], [text], nameOf(place));
    }
  }
});

test('rejects every date range that is reversed or longer than five years', async () => {
  // One with a first day of another name has a test in api/src/calendar/month.test.ts.
  const spans = places.filter(({ schema }) => schema.span && !schema.span.first);
  assert.ok(spans.length > 15);
  const cases = [
    [{ from: '2024-03-01', to: '2024-02-29' }, { to: ['The last day must not be before the first'] }],
    [{ from: '2020-02-29', to: '2025-03-01' }, { from: ['Please choose at most 5 years'] }],
    [{ from: '2000-01-01', to: '2100-12-31' }, { from: ['Please choose at most 5 years'] }],
  ] as const;
  const errorsOf = async ({ key, part }: RequestField, days: object) => {
    const { status, body } = await callerFor(key)(key, { params: ids, [part]: days });
    return status === 422 ? (body.errors as object) : status;
  };
  for (const place of spans) {
    for (const [days, errors] of cases)
      assert.deepEqual(await errorsOf(place, days), errors, `${nameOf(place)} ${JSON.stringify(days)}`);
    for (const days of [
      { from: '2020-02-29', to: '2025-02-28' },
      { from: '2020-01-01', to: '2025-01-01' },
      { to: '2000-01-01' },
    ])
      assert.equal(await errorsOf(place, days), 200, `${nameOf(place)} ${JSON.stringify(days)}`);
    // Without `to`, figures end today and a list is open-ended.
    assert.deepEqual(
      await errorsOf(place, { from: '2000-01-01' }),
      place.schema.span!.toToday ? { from: ['Please choose at most 5 years'] } : 200,
      nameOf(place),
    );
  }
});

test('returns 413 with the field name for a list longer than any allowed', async () => {
  for (const place of places.filter(({ schema, part }) => schema.type === 'array' && part === 'body')) {
    const { status, body } = await callerFor(place.key)(place.key, spoiled(place, Array(1001).fill({})));
    assert.equal(status, 413, nameOf(place));
    assert.deepEqual(Object.keys(body.errors as object), [place.path.join('.')], nameOf(place));
  }
});

test('reports at most 50 invalid entries of a list', async () => {
  const key = 'POST /vendor-admin/applications/undo-decisions';
  const application_ids = Array(1000).fill('never');
  const { status, body } = await callerFor(key)(key, { body: { application_ids } });
  assert.equal(status, 422);
  assert.equal(Object.keys(body.errors as object).length, 50);
});

test('normalizes line breaks in a multiline text to line feeds and trims it', async () => {
  const key = 'PUT /vendor-account/{accountId}/quick-reply';
  const typed = ' \u0085One\r\nTwo\rThree\u2028Four\u2029Five\u000bSix\u0085Seven\n\tEight\u2028 ';
  const { status, body } = await member(key, {
    params: ids,
    body: { base_package: 100, vendor_notes: typed, next_steps: null, estimated_timeline: null },
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.vendor_notes, 'One\nTwo\nThree\nFour\nFive\nSix\nSeven\n\tEight');
});

test('accepts emoji, accents, right-to-left words and joiners in a single-line text', async () => {
  const name = 'José 👩‍👩‍👧 أحمد \u200Fשרה 王';
  const { status, body } = await member('PUT /user/profile', { body: { name } });
  assert.deepEqual([status, body.name], [200, name]);
});

test('returns stored texts that no longer pass request validation', async () => {
  const hidden = 'Old\r\nnote\u202E';
  await app.database.query(
    `insert into saved_replies (account_id, name, vendor_notes) values (${params.accountId}, E'Old\\r\\nname', E'Old\\r\\nnote\\u202E')`,
  );
  const { status, body } = await member('GET /vendor-account/{accountId}/saved-replies', { params: ids });
  assert.equal(status, 200);
  assert.ok((body.data as { vendor_notes: string }[]).some(({ vendor_notes }) => vendor_notes === hidden));
});

/** Runs last, because accepted requests suspend the account and end sessions. */
test('accepts a text of the maximum length at every free-text field', async () => {
  const free = strings.filter(
    ({ schema }) => schema.trimmed && schemaMismatch(schema, 'x'.repeat(schema.maxLength!)) === null,
  );
  assert.ok(free.length > 60);
  // A query has to fit into a URL.
  for (const place of free.filter(({ part }) => part === 'body')) {
    const longest = 'x'.repeat(place.schema.maxLength!);
    const { body } = await callerFor(place.key)(place.key, spoiled(place, longest));
    const errors = (body?.errors ?? {}) as Record<string, string[]>;
    assert.doesNotMatch(errors[place.path.join('.')]?.[0] ?? '', /hidden|at most/, nameOf(place));
  }
});
