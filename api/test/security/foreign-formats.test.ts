import { defaultPhrases } from '@portal/shared/domain';
import fc from 'fast-check';
import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { writeCalendar } from '../../src/calendar/write-calendar.ts';
import { toCsv } from '../../src/http/csv.ts';
import { renderEmail, type EmailContent } from '../../src/mail/email-content.ts';
import { placesOf, toGsm7 } from '../../src/mail/gsm7.ts';
import { buildSms } from '../../src/mail/sms-templates.ts';
import { smtpTransport } from '../../src/mail/transport.ts';
import { sampleData, buildEmail } from '../../src/mail/build-email.ts';
import { logSettings } from '../../src/http/log.ts';
import { sanitizeLine } from '../../src/http/text.ts';
import { fewerInGate } from '../long.ts';
import { openPortal } from '../support/build-app.ts';
import { createAccount, createAdmin, createLead, dateFromNow, unique } from '../support/factories.ts';
import { createCaller, injectAs } from '../support/inject-as.ts';
import { openMailServer } from '../support/smtp-fake.ts';

const { app, db, mailTo } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const visitor = createCaller(app);

const PIECES = [
  '\r',
  '\n',
  '\r\n',
  '\n\n',
  '\t',
  '\v',
  '\f',
  '\0',
  '\u001b[2J',
  '\u0085',
  '\u009b1m',
  '\u2028',
  '\u2029',
  '"',
  "'",
  ',',
  ';',
  ':',
  '\\',
  '\\n',
  '^',
  '{{name}}',
  '{name}',
  '${x}',
  '<b>',
  '</pre>',
  '<!--',
  '&lt;',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '|calc',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '｜x',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\r\nBEGIN:VEVENT',
  '\r\nEND:VEVENT\r\n',
  '\n ATTACH:file',
  '\r\nBcc: c@d.example',
  '\r\n.\r\n',
  '\u202e',
  '\u2066',
  '\u200f',
  'أحمد',
  'שרה',
  '👩‍👩‍👧',
  'é',
  '王',
  'x'.repeat(300),
  'Rosa',
  'Delgado',
];
/**
 * Names as users and other systems have stored them. The database rejects a NUL and half of a surrogate pair,
 * but writers may get them.
 */
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 8 })
  .map((pieces) => pieces.join(''));
const stored = hostile.map((text) => text.replaceAll('\0', '').toWellFormed());
const RUNS = { numRuns: 300, seed: 20_250_620 };

/** A text without invisible characters: the part that a reader must find again. */
const visible = (text: string) => text.toWellFormed().replace(/[\p{C}\p{Z}]/gu, '');
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Returns the unfolded lines of iCalendar text (RFC 5545, section 3.1). */
function contentLines(text: string): [name: string, value: string][] {
  assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  assert.equal(lines.pop() ?? '', '');
  return lines.map((line) => {
    const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=[^:]*)?:(.*)$/u.exec(line) ?? [];
    assert.ok(name !== undefined && value !== undefined && !LINE_BREAK.test(line), JSON.stringify(line));
    return [name, value];
  });
}
const unescaped = (value: string) =>
  value.replace(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign));
const valuesOf = (lines: [string, string][], name: string) =>
  lines.filter(([own]) => own === name).map(([, value]) => unescaped(value));

test('a calendar keeps its event structure for arbitrary names', () => {
  const event = fc.record({
    eventName: hostile,
    venue: fc.option(hostile),
    city: fc.option(hostile),
    state: fc.option(hostile),
  });
  fc.assert(
    fc.property(hostile, fc.array(event, { maxLength: 3 }), (name, events) => {
      const text = writeCalendar({
        publicUrl: 'https://portal.example',
        name,
        events: events.map((facts, index) => ({
          ...facts,
          id: index + 1,
          accountId: 1,
          status: 'booked' as const,
          lostAt: null,
          eventDate: '2027-06-12',
          updatedAt: new Date(0),
        })),
      });
      const lines = contentLines(text);
      assert.equal(valuesOf(lines, 'BEGIN').length, events.length + 1);
      assert.equal(valuesOf(lines, 'END').length, events.length + 1);
      assert.deepEqual(valuesOf(lines, 'X-WR-CALNAME').map(visible), [visible(`Gia: ${name}`)]);
      assert.deepEqual(
        valuesOf(lines, 'SUMMARY').map(visible),
        events.map(({ eventName }) => visible(eventName)),
      );
      const known =
        /^(BEGIN|END|VERSION|PRODID|METHOD|NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|X-MICROSOFT-[A-Z-]+|SUMMARY|LOCATION|STATUS|URL|LAST-MODIFIED)$/;
      for (const [own] of lines) assert.match(own, known);
    }),
    RUNS,
  );
});

test('a feed and a lead file stay valid with stored names that contain line breaks', async () => {
  const hidden = 'Maya\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Forged\u2028x';
  const { account, owner } = await createAccount(db, { businessName: `Rosa\r\nBEGIN:VEVENT\n${unique()}` });
  const lead = await createLead(db, {
    accountId: account.id,
    status: 'booked',
    respondedAt: new Date(),
    eventName: hidden,
    eventDate: dateFromNow(60),
    city: 'Oak\r\nland',
  });
  const member = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: lead.id };
  const { url } = (await member('POST /vendor-account/{accountId}/calendar-feed', { params })).body as {
    url: string;
  };
  const file = new URL(url).pathname.split('/').at(-1)!;
  const responses = [
    await visitor('GET /calendar/{file}', { params: { file } }),
    await member('GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics', { params }),
  ];
  for (const { body, headers } of responses) {
    const begun = valuesOf(contentLines(`${String(body).replace(/\r\n$/, '')}\r\n`), 'BEGIN');
    assert.deepEqual(begun, ['VCALENDAR', 'VEVENT']);
    assert.match(String(headers['content-disposition']), /^attachment; filename="[a-z0-9-]+\.ics"$/);
  }
});

/** A strict RFC 4180 parser: a quote is only allowed in quoted cells, doubled. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    assert.ok(found, 'strict CSV');
    rows.at(-1)!.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] === '\r\n') rows.push([]);
  }
  assert.deepEqual(rows.pop(), []);
  return rows;
}
const FORMULA_SIGNS = '=+-@|＝＋－＠｜';
const isFormula = (text: string) =>
  FORMULA_SIGNS.includes(visible(text).charAt(0) || 'x') || /^[\t\r]/.test(text);

test('a CSV file round-trips arbitrary cells, and no cell starts a formula', () => {
  const rows = fc.array(fc.tuple(hostile, fc.integer(), fc.option(hostile)), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (given) => {
      const text = toCsv(['Name', 'Count', 'Notes'], given);
      assert.ok(text.startsWith('\uFEFF'));
      const [header, ...found] = parseCsv(text.slice(1));
      assert.deepEqual(header, ['Name', 'Count', 'Notes']);
      assert.equal(found.length, given.length);
      for (const [index, [name, count, notes]] of given.entries()) {
        assert.equal(found[index]![1], String(count));
        for (const [cell, value] of [
          [found[index]![0]!, name],
          [found[index]![2]!, notes ?? ''],
        ] as const) {
          assert.ok(cell === value || cell === `'${value}`, JSON.stringify([cell, value]));
          assert.ok(!isFormula(cell), JSON.stringify(cell));
        }
      }
    }),
    {
      ...RUNS,
      examples: [[[['﹡', 0, ' ＝1+1']]], [[['\u200b=1', 1, '｜calc']]], [[['\ufeff\t@x', 2, '\n=1']]]],
    },
  );
});

test('quotes a cell that a spreadsheet would split into a formula', () => {
  assert.equal(
    toCsv(['Name'], [['Rosa;=1+1'], ['Rosa\t=1+1']]),
    '\uFEFFName\r\n"Rosa;=1+1"\r\n"Rosa\t=1+1"\r\n',
  );
});

test('an account export stays valid with stored names that contain line breaks', async () => {
  const businessName = `=cmd\r\n"Rosa",${unique()}`;
  await createAccount(db, { businessName });
  const { body, headers } = await admin('GET /vendor-admin/accounts/export');
  const [header, ...rows] = parseCsv(String(body).replace(/^\uFEFF/, ''));
  assert.ok(rows.every((row) => row.length === header!.length));
  assert.ok(rows.some((row) => row.includes(`'${businessName}`)));
  assert.equal(headers['content-disposition'], 'attachment; filename="accounts.csv"');
});

const letterOf = (text: string): EmailContent => ({
  subject: text,
  heading: text,
  paragraphs: [text, text],
  quote: text,
  button: { label: text, href: 'https://portal.example/' },
  closing: text,
});
const tagsOf = (html: string) =>
  (html.match(/<[^>]*>/g) ?? [])
    .filter((tag) => tag !== '<br />')
    .map((tag) => tag.replace(/ aria-label="[^"]*"/, ''));

test('the HTML of an email has the same tags for arbitrary text', () => {
  const plain = tagsOf(renderEmail(letterOf('Rosa')).html);
  fc.assert(
    fc.property(hostile, (text) => {
      const { html } = renderEmail(letterOf(`x${text}`));
      assert.deepEqual(tagsOf(html), plain);
      assert.ok(!/\{\{|\}\}/.test(html));
    }),
    RUNS,
  );
});

test('a name adds no line break to the subject and no line to the text of an email', () => {
  const data = (name: string) => ({ ...sampleData, name, businessName: name, eventName: name, title: name });
  const override = { subject: 'For {{businessName}}', intro: 'Dear {{name}},' };
  const context = (name: string) => ({
    publicUrl: 'https://portal.example',
    phrases: defaultPhrases(),
    data: data(name),
    secret: null,
  });
  const paragraphs = (name: string) =>
    renderEmail(buildEmail('application-arrived', context(name), override)).text.split('\n').length;
  const usual = paragraphs('Rosa');
  fc.assert(
    fc.property(hostile, (name) => {
      const { subject } = buildEmail('application-arrived', context(name), override);
      assert.ok(!LINE_BREAK.test(subject), JSON.stringify(subject));
      assert.equal(paragraphs(name), usual);
    }),
    RUNS,
  );
});

test('line breaks in a stored business name add no lines to an email', async () => {
  const created = async (businessName: string) => {
    const { account, owner } = await createAccount(db, { businessName });
    await admin('POST /vendor-admin/accounts/{accountId}/suspend', {
      params: { accountId: account.id },
      body: { reason: 'A reason' },
    });
    return (await mailTo(owner!.email, 'suspended')).text.split(LINE_BREAK).length;
  };
  const forged = 'Rosa\r\n\r\nPay here: https://evil.example\u2028now';
  assert.equal(await created(forged), await created('Rosa'));
});

test('an SMTP message has only its expected headers and one recipient for arbitrary text', async () => {
  const server = await openMailServer();
  const transport = smtpTransport(
    {
      MAIL_FROM: 'Gia <gia@portal.example>',
      DELIVERY_TIMEOUT_MS: 10_000,
      publicUrl: 'https://portal.example',
    },
    `smtp://127.0.0.1:${server.port}`,
  );
  const headersOf = (raw: string) => {
    const [head] = raw.split('\r\n\r\n');
    return head!
      .replace(/\r\n[ \t]/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':', 1)[0]!);
  };
  const expected = 'From,To,Subject,Message-ID,Date,MIME-Version,Content-Type,Auto-Submitted'
    .split(',')
    .sort();
  let id = 0;
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      id += 1;
      await transport.send({
        id,
        to: 'rosa@delgado.example',
        subject: text,
        text: `x${text}`,
        html: '<p>x</p>',
      });
      const { to, raw } = server.delivered.at(-1)!;
      assert.deepEqual(to, ['rosa@delgado.example']);
      assert.deepEqual(
        headersOf(raw).sort(),
        text === '' ? expected.filter((name) => name !== 'Subject') : expected,
      );
    }),
    { ...RUNS, numRuns: fewerInGate(10, 40) },
  );
  // An invalid address reaches no other recipient.
  for (const to of [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '<c@d.example> a@b.example',
  ]) {
    const before = server.delivered.length;
    await transport.send({ id: ++id, to, subject: 'x', text: 'x', html: 'x' }).catch(() => {});
    for (const sent of server.delivered.slice(before)) {
      assert.equal(sent.to.length, 1, to);
      assert.deepEqual(headersOf(sent.raw).sort(), expected, to);
    }
  }
});

test('an SMS is one message in its own alphabet that ends with its link for arbitrary names', () => {
  fc.assert(
    fc.property(hostile, (eventName) => {
      const context = {
        publicUrl: 'https://portal.example',
        data: { ...sampleData, eventName },
        phrases: defaultPhrases(),
        secret: null,
      };
      for (const template of ['lead-arrived', 'lead-reminder'] as const) {
        const text = buildSms(template, context);
        assert.ok(placesOf(text) <= 160 && toGsm7(text) === text, text);
        assert.ok(!/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text), JSON.stringify(text));
        assert.ok(text.endsWith(' https://portal.example/dashboard/lead-details/1'));
      }
    }),
    RUNS,
  );
});

test('a log entry stays on one line and round-trips arbitrary text', async () => {
  const stream = new PassThrough({ encoding: 'utf8' });
  const server = Fastify({ logger: { ...logSettings('info'), stream } });
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      server.log.error({ err: new Error(text), note: text }, text);
      if (stream.readableLength === 0) await once(stream, 'readable');
      const written = String(stream.read());
      assert.ok(written.endsWith('\n'));
      assert.ok(!LINE_BREAK.test(written.slice(0, -1)), JSON.stringify(written));
      assert.ok(!/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(written.slice(0, -1)));
      const { note, msg } = JSON.parse(written) as { note: string; msg: string };
      assert.deepEqual([note, msg], [text.toWellFormed(), text.toWellFormed()]);
    }),
    RUNS,
  );
  await server.close();
});

test('oneLine removes only invisible characters and is idempotent', () => {
  fc.assert(
    fc.property(stored, (text) => {
      const line = sanitizeLine(text);
      assert.equal(visible(line), visible(text));
      assert.equal(sanitizeLine(line), line);
    }),
    RUNS,
  );
});
