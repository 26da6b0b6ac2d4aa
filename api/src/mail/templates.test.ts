import { buildSms, hasSmsTemplate } from './sms-templates.ts';
import { defaultPhrases, defaultPublicSettings, phrasesOf } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSources } from './sources.ts';
import { pageLook } from '@portal/shared/ui/page-look';
import { compileEmail } from '../../compile-email.ts';
import { renderEmail } from './email-content.ts';
import markup from './email-markup.json' with { type: 'json' };
import { templates, type TemplateName } from './email-templates.ts';
import { sampleData, sampleOf, buildEmail } from './build-email.ts';

const PUBLIC_URL = 'https://portal.example';
const names = Object.keys(templates) as TemplateName[];
const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</td></table></body></html><iframe src="//evil.example">',
  '<a href="https://evil.example">Verify here</a>',
  'javascript:alert(1)//',
  '<mj-raw><script>alert(1)</script></mj-raw>',
  '<mj-include path="/etc/passwd" />',
  '{{constructor.constructor("alert(1)")()}} ${7*7} <%= 7*7 %>',
  '<!-- --><style>*{background:url(//evil.example)}</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u202e<b>\u0000</b>\r\nBcc: victim@x.example',
];

/** A template's data: the sample, with every text replaced. */
const withTexts = (text: string, data: unknown = sampleData): unknown => {
  if (typeof data === 'string') return text;
  if (Array.isArray(data)) return data.map((item) => withTexts(text, item));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    // The portal generates calendar dates and codes; users never type them.
    Object.entries(data).map(([name, value]) => [
      name,
      /date$/i.test(name) ? (value as unknown) : withTexts(text, value),
    ]),
  );
};
const write = (name: TemplateName, data: Record<string, unknown>, secret = 'the/secret+of=it') => {
  const content = buildEmail(
    name,
    { publicUrl: PUBLIC_URL, phrases: defaultPhrases(), data, secret },
    undefined,
  );
  return { content, ...renderEmail(content) };
};
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
/** The tags and attribute names: a browser's view of the email without its texts. */
const skeleton = (html: string) =>
  [...html.matchAll(/<(\/?[a-z][\w:-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, tag, attributes]) =>
      `${tag} ${[...attributes!.matchAll(/([\w:-]+)="[^"]*"/g)].map(([, name]) => name).join(' ')}`,
  );

test('every email and text message names the settings at the time of sending', () => {
  const phrases = phrasesOf({
    ...defaultPublicSettings,
    free_leads: 7,
    review_days_min: 4,
    review_days_max: 9,
    response_hours: 5,
    lead_expiry_hours: 50,
  });
  const all = names
    .flatMap((name) =>
      [true, false].flatMap((flag) => {
        const data = { ...sampleData, reviewTime: '', answered: flag, reopened: flag, toReopen: true };
        const context = { publicUrl: PUBLIC_URL, phrases, data, secret: 'x' };
        const sms = hasSmsTemplate(name) ? [buildSms(name, context)] : [];
        return [renderEmail(buildEmail(name, context, undefined)).text, ...sms];
      }),
    )
    .join('\n');
  assert.doesNotMatch(all, /first 3|2 hours|1-2 business|3 days/i);
  assert.equal(all.match(/within\s+5\s+hours/g)?.length, 9);
  assert.match(all, /first\s+7\s+leads/);
  assert.match(all, /within\s+4-9\s+business\s+days/);
});

test('greets by the first name, not by a title, and anyone without a name', () => {
  const greeted = (name: string) =>
    write('application-received', { ...sampleData, name }).content.paragraphs[0];
  assert.equal(greeted('Dr. Rosa Delgado'), 'Hello Rosa,');
  assert.equal(greeted('Dr. Delgado'), 'Hello Dr. Delgado,');
  assert.equal(greeted('Dr.'), 'Hello there,');
});

test('renders every email with a subject, matching text and HTML parts, and one style', () => {
  const heads = new Set<string>();
  for (const name of names) {
    const { content, text, html } = write(name, sampleData);
    assert.ok(content.subject.trim() && content.heading.trim(), name);
    assert.ok(text.startsWith(content.heading), name);
    assert.match(html, /^<!doctype html>/, name);
    assert.match(html, /<html lang="en"/, name);
    const read = html
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
    for (const paragraph of [content.heading, ...content.paragraphs]) {
      assert.ok(text.includes(paragraph), `${name}: ${paragraph}`);
      for (const line of paragraph.split('\n')) assert.ok(read.includes(line), `${name}: ${line}`);
    }
    assert.doesNotMatch(`${text}${html}${content.subject}`, /undefined|NaN|\[object|Invalid Date/, name);
    assert.doesNotMatch(html, /<(img|script|iframe|form|object)\b/i, `${name} loads nothing`);
    assert.match(text, /Gia, the event concierge of Northern California\n$/, name);
    heads.add(html.slice(html.indexOf('<style'), html.indexOf('</head>')));
  }
  assert.equal(heads.size, 1, 'one style');
});

test('gives every text of a preview its sample, and shows labels instead of their codes', () => {
  for (const name of names) {
    const { content, text } = write(name, sampleOf(name));
    assert.doesNotMatch(
      `${content.subject}${text.replaceAll(PUBLIC_URL, '')}`,
      /\b[a-z]+_[a-z]+\b|\] general/,
      name,
    );
    assert.doesNotMatch(text, / {2}| [.,]|from to|:\n\n(?![> A-Z])/, name);
    if (content.paragraphs.at(-1)!.endsWith(':'))
      assert.ok(content.quote, `${name}: the quote after its colon`);
  }
});

test('ends the reason of a suspension with one period', () => {
  for (const [reason, shown] of [
    ['Three complaints', 'Reason: Three complaints.'],
    ['Three complaints.', 'Reason: Three complaints.'],
  ] as const) {
    const { content } = write('account-suspended', { ...sampleData, reason });
    assert.equal(content.paragraphs.at(-1), shown);
  }
});

test('links only to the portal in every email', () => {
  let links = 0;
  for (const name of names) {
    const { text, html } = write(name, sampleData);
    const found = [...linksOf(html), ...(text.match(/https?:\/\/\S+/g) ?? [])].filter(
      // A user's own website, quoted as text, is not a link.
      // Nor is the owner's payment page: mail programs make links of it, our markup doesn't.
      (href) => !/^https:\/\/(delgadocatering|pay)\.example/.test(href),
    );
    links += found.length;
    for (const href of found) assert.equal(new URL(href).origin, PUBLIC_URL, `${name}: ${href}`);
  }
  assert.ok(links > names.length);
  const verify = write('verify-email', sampleData, 'a/b+c=&d');
  const [href] = linksOf(verify.html);
  const { pathname, searchParams } = new URL(href!.replaceAll('&amp;', '&'));
  assert.deepEqual([pathname, searchParams.get('code')], ['/verify-email', 'a/b+c=&d']);
});

for (const payload of payloads) {
  test(`[C2] escapes user input in every email: ${JSON.stringify(payload)}`, () => {
    for (const name of names) {
      const plain = write(name, withTexts('words') as Record<string, unknown>);
      const { html } = write(name, withTexts(payload) as Record<string, unknown>);
      // A line break in user text becomes a <br>; nothing else becomes markup.
      const bones = (of: string) => skeleton(of).filter((tag) => tag !== 'br ');
      // The team's web addresses in an announcement become links; its own test checks them.
      if (name === 'announcement' && payload.includes('https://')) continue;
      assert.deepEqual(bones(html), bones(plain.html), name);
      for (const href of linksOf(html)) assert.equal(new URL(href).origin, PUBLIC_URL, name);
      assert.ok(!html.includes('{{'), `${name} shows braces to a template language`);
    }
  });
}

test("uses only the portal's colors, light and dark", () => {
  const { html } = write('lead-arrived', sampleData);
  const shown = html.replace(/<div style="display:none[^>]*>/, '');
  const colors = [...new Set(shown.toLowerCase().match(/#[\da-f]{6}\b/g))];
  assert.ok(colors.length > 8, `only ${colors.length} colors`);
  assert.deepEqual(
    colors.filter((color) => !pageLook.includes(color)),
    [],
  );
  assert.match(html, /<meta name="color-scheme" content="light dark"/);
  assert.match(html, /@media \(prefers-color-scheme: dark\)/);
});

test('the compiled markup of emails is that of their MJML', async () => {
  assert.deepEqual(markup, await compileEmail(), 'Run: pnpm --filter api emails');
});

test('the API does not start when the source of an email that not everyone may get is missing', () => {
  const lacks = (template: string) => ({ has: (name: string) => name !== template });
  for (const template of ['lead-arrived', 'announcement', 'admin-added', 'reset-password', 'team-invitation'])
    assert.throws(() => assertSources(lacks(template)), { message: `No source for the emails ${template}` });
  assertSources(lacks('contact-received'));
});
