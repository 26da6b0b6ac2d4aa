import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { hostPages, repeatedPart, slot } from '@portal/shared/federation';
import { promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import { splicePage } from '../src/pages/spliced-page.ts';
import { startFakeApi } from './fake-api.ts';
import { configOf, testGateway, untilServed } from './gateway.ts';

const address = slot('contact-email');
const link = `<a class="x" href="${slot('href')}" rel="noopener">${slot('label')}<i> (new window)</i></a>`;
const page = (headline: string) =>
  `<html><head><title>${headline} · Gia</title>
<meta property="og:image" content="${slot('origin')}/host/1.1.0/share.png">[[portal:head]]
<style nonce="${slot('nonce')}">h1{color:red}</style></head><body><div id="root"><h1>${headline}</h1>
<a href="mailto:${address}">${address}</a>
<p>Respond within ${slot('phrase-response-time')}, ${slot('phrase-review-time')}, ${slot('phrase-referral-rate')},
${slot('phrase-first-leads')}, ${slot('phrase-lead-expiry')}.</p>
<nav>${repeatedPart('social-links', link)}</nav></div></body></html>`.replace(/,\n/g, ', ');

/** A gateway over a host whose build contains two prerendered pages. */
async function gatewayWithPages(after: (work: () => Promise<void>) => void, env: NodeJS.ProcessEnv = {}) {
  const gateway = await testGateway(after, env);
  const { store, config } = gateway;
  await publishSample(store, {
    name: 'host',
    version: '1.1.0',
    content: {
      'index.html': '<html><head>[[portal:head]]</head><body><div id="root"></div></body></html>',
      'pages/index.html': page('More bookings'),
      'pages/terms.html': page('Terms of Use'),
    },
  });
  const signature = { by: 'tests', reason: 'pages' };
  await untilServed(
    gateway.get,
    await promote(store, config.PORTAL_ENV, { versions: { host: '1.1.0' } }, signature),
  );
  return gateway;
}

test('serves a public page as complete HTML: title, headline, styles with the nonce', async (t) => {
  const { get } = await gatewayWithPages((work) => t.after(work));
  const answer = await get('/');
  const html = await answer.text();
  assert.match(html, /<title>More bookings · Gia<\/title>/);
  assert.match(html, /<h1>More bookings<\/h1>/);
  assert.equal(configOf(html).host_version, '1.1.0');
  const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1] ?? '';
  assert.ok(answer.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`));
  assert.notEqual(nonce, slot('nonce'));
  assert.match(await (await get('/terms/')).text(), /<h1>Terms of Use<\/h1>/);
  assert.doesNotMatch(await (await get('/login')).text(), /<h1>/);
});

test('builds canonical and social URLs from PUBLIC_URL, not from the request', async (t) => {
  const { get } = await gatewayWithPages((work) => t.after(work), { PUBLIC_URL: 'https://portal.example/' });
  const html = await (await get('/terms/?utm=x', { headers: { host: 'evil.example' } })).text();
  assert.match(html, /<link rel="canonical" href="https:\/\/portal\.example\/terms">/);
  assert.match(html, /<meta property="og:url" content="https:\/\/portal\.example\/terms">/);
  assert.match(
    html,
    /<meta property="og:image" content="https:\/\/portal\.example\/host\/1\.1\.0\/share\.png">/,
  );
  assert.doesNotMatch(await (await get('/login')).text(), /canonical/);
});

test('inserts the configured contact email and links escaped, or the defaults', async (t) => {
  const configured = await gatewayWithPages((work) => t.after(work), {
    CONTACT_EMAIL: 'partners@gia.test',
    SOCIAL_LINKS: 'A&B=https://a.test/?x=1&y=2,LinkedIn=https://linkedin.test/gia',
  });
  const html = await (await configured.get('/')).text();
  assert.match(html, /<a href="mailto:partners@gia\.test">partners@gia\.test<\/a>/);
  assert.match(
    html,
    /<nav><a class="x" href="https:\/\/a\.test\/\?x=1&amp;y=2" rel="noopener">A&amp;B<i> \(new window\)<\/i><\/a><a class="x" href="https:\/\/linkedin\.test\/gia" rel="noopener">LinkedIn<i> \(new window\)<\/i><\/a><\/nav>/,
  );
  const neutral = await gatewayWithPages((work) => t.after(work));
  const plain = await (await neutral.get('/')).text();
  assert.match(plain, /partners@gia\.example/);
  assert.equal(plain.match(/rel="noopener"/g)?.length, 3);
  assert.doesNotMatch(plain, /\[\[portal:/);
});

test('compresses a page when the client accepts it', async (t) => {
  const { url } = await gatewayWithPages((work) => t.after(work));
  const requests = request(`${url}/`, { headers: { 'accept-encoding': 'gzip, br' } }).end();
  const [response] = (await once(requests, 'response')) as [IncomingMessage];
  assert.equal(response.headers['content-encoding'], 'br');
  assert.match(brotliDecompressSync(await buffer(response)).toString(), /<h1>More bookings<\/h1>/);
});

test('compresses a page once, and gives each request its own nonce and report token', async (t) => {
  const { url } = await gatewayWithPages((work) => t.after(work));
  const load = async () => {
    const asked = request(`${url}/`, { headers: { 'accept-encoding': 'br' } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await buffer(response);
    const html = brotliDecompressSync(body).toString();
    const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))![1]!;
    return { body, html, nonce, token: configOf(html).report_token };
  };
  /** The end of the page, which is behind every value: equal bytes were compressed once. */
  const end = ({ body }: Awaited<ReturnType<typeof load>>) => body.subarray(-100).toString('hex');
  let [before, page] = [await load(), await load()];
  for (
    const until = Date.now() + 10_000;
    end(page) !== end(before) && Date.now() < until;
    await setTimeout(50)
  )
    [before, page] = [page, await load()];
  assert.equal(end(page), end(before));
  assert.notEqual(page.nonce, before.nonce);
  assert.notEqual(page.token, before.token);
  const values = ({ html, nonce, token }: typeof page) =>
    html.replaceAll(nonce, 'NONCE').replaceAll(String(token), 'TOKEN');
  assert.equal(values(page), values(before));
  assert.ok(page.html.includes(`<style nonce="${page.nonce}">h1{color:red}</style>`));
});

test('inserts values into a page with letters of several bytes, unless one value follows another', async () => {
  const html = `${'<p>“é”</p>'.repeat(40)}<b a="first value">ü<i a="second value">é</i></b>“é”`;
  const values = ['first value', 'second value'];
  const splice = await splicePage(html, values);
  assert.equal(
    brotliDecompressSync(splice!(['<a+/=”&>xx', 'x'.repeat(12)])).toString(),
    html.replace('first value', '<a+/=”&>xx').replace('second value', 'x'.repeat(12)),
  );
  assert.equal(await splicePage('<b a="first valuesecond value">', values), null);
});

test('allows search engines on public pages only in production', async (t) => {
  const { get } = await testGateway((work) => t.after(work), {
    PORTAL_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
  });
  const robots = await (await get('/robots.txt')).text();
  assert.match(robots, /^Sitemap: https:\/\/portal\.example\/sitemap\.xml$/m);
  for (const area of ['/api/', '/dashboard', '/admin', '/onboarding'])
    assert.match(robots, new RegExp(`^Disallow: ${area}$`, 'm'));
  assert.doesNotMatch(robots, /^Disallow: \/$|^Disallow: \/login/m);
  const sitemap = await get('/sitemap.xml');
  assert.match(sitemap.headers.get('content-type') ?? '', /xml/);
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  assert.deepEqual(
    listed,
    hostPages.map((path) => `https://portal.example${path}`),
  );
  assert.equal((await get('/')).headers.get('x-robots-tag'), null);
});

test('blocks search engines outside production', async (t) => {
  const { get } = await testGateway((work) => t.after(work), { PORTAL_ENV: 'staging' });
  assert.match(await (await get('/robots.txt')).text(), /^Disallow: \/$/m);
  assert.equal((await get('/')).headers.get('x-robots-tag'), 'noindex');
});

test('keeps the released host when a new one has pages without slots', async (t) => {
  const { get, store, config } = await gatewayWithPages((work) => t.after(work));
  const content = { 'index.html': '<html><head></head><body></body></html>' };
  await publishSample(store, { name: 'host', version: '1.2.0', content });
  const signature = { by: 'tests', reason: 'pages without slots' };
  const set = await promote(store, config.PORTAL_ENV, { versions: { host: '1.2.0' } }, signature);
  await setTimeout(1500);
  const html = await (await get('/')).text();
  assert.equal(configOf(html).host_version, '1.1.0');
  assert.ok(configOf(html).release_set < set.number);
});

test('writes the settings of the portal into pages, also for readers without scripts, and follows changes', async (t) => {
  const settings = {
    accepting_applications: false,
    booking_tools_soon: false,
    referral_rate: 12.5,
    free_leads: 7,
    review_days_min: 4,
    review_days_max: 9,
    response_hours: 5,
    lead_expiry_hours: 50,
  };
  const { url: API_URL } = await startFakeApi(t, (request, response) => {
    if (request.url === '/api/public-settings') response.end(JSON.stringify(settings));
    else response.writeHead(404).end();
  });
  const { get } = await gatewayWithPages((work) => t.after(work), { API_URL });
  const read = async () => (await get('/terms')).text();
  const html = await read();
  assert.match(html, /Respond within 5 hours, 4-9 business days, 12\.5%, first 7 leads, 50 hours\./);
  assert.deepEqual(configOf(html).settings, settings);
  assert.match(html, /<style nonce="[^"]+">\[data-setting-part=accepting\]\{display:none!important\}/);
  assert.doesNotMatch(html, /data-setting-part=closed\]/);
  settings.response_hours = 1;
  const until = Date.now() + 10_000;
  while (Date.now() < until && !(await read()).includes('within 1 hour,')) await setTimeout(200);
  assert.match(await read(), /within 1 hour,/);
});

test('uses the default settings while the API does not answer', async (t) => {
  const { get } = await gatewayWithPages((work) => t.after(work), { API_URL: 'http://127.0.0.1:9' });
  const html = await (await get('/terms')).text();
  assert.match(html, /Respond within 2 hours, 1-2 business days, 10%, first 3 leads, 3 days\./);
});
