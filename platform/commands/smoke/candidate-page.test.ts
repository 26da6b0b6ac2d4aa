import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NONCE_META, PAGE_CONFIG_ID, repeatedPart, slot, type PageConfig } from '@portal/shared/federation';
import { pageWithCandidates } from './candidate-page.ts';

const page = (config: Partial<PageConfig>) =>
  `<meta name="${NONCE_META}" content="n"><script type="application/json" id="${PAGE_CONFIG_ID}">${JSON.stringify(config)}</script>`;

test('a candidate host has the entries, the address and the links that the portal would give it', () => {
  const entry = { place: 'header', icon: 'money', order: 1, label: 'Prices & fees', to: '/billing' } as const;
  const mounts = {
    billing: {
      team: 'billing',
      areas: { '/billing': 'public' },
      navigation: [{ ...entry, access: 'public' }],
    },
  } as const;
  const site = { contactEmail: 'hello@gia.example', social: [{ label: 'X', href: 'https://x.example' }] };
  const hostTemplate = [
    `<head>${slot('head')}</head>`,
    repeatedPart('header-entries', `<a href="/${slot('entry-path')}">${slot('entry-label')}</a>`),
    repeatedPart('social-links', `<a href="${slot('href')}">${slot('label')}</a>`),
    slot('contact-email'),
    repeatedPart('slot-of-a-newer-host', '<i>new</i>'),
    slot('another'),
  ].join('');
  const html = pageWithCandidates(page({ mounts, remotes: {}, site } as unknown as PageConfig), {
    remotes: [],
    hostTemplate,
  });
  assert.match(
    html,
    /<\/head><a href="\/billing">Prices &amp; fees<\/a><a href="https:\/\/x\.example">X<\/a>hello@gia\.example$/,
  );
});

test('the first script has the nonce of the page, which a host gives the scripts that it adds', () => {
  const html = `<head>${page({ mounts: {}, remotes: {} })}`;
  for (const hostTemplate of [undefined, `<head>${slot('head')}`]) {
    const [script] = /<script[^>]*>/.exec(pageWithCandidates(html, { remotes: [], hostTemplate })) ?? [];
    assert.match(script ?? '', /nonce="n"/);
  }
});
