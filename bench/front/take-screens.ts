/**
 * Captures the three measured screens from the running portal, so that every peer shows the current texts and
 * styles.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openUser } from '../../e2e/support/browser.ts';
import { untilSettled } from '../../e2e/support/layout-settled.ts';
import { dist } from '../folders.ts';
import { componentOf } from './component.ts';
import type { StoredSession } from './session.ts';

/** Where the peers' builds find the screens. */
const screensFolder = join(dist, 'screens');

/** A screen as the portal renders it: its styles, and its markup with marks for the interactive parts. */
interface Screenshot {
  html: string;
  /** Colors, sizes and resets of every screen. */
  theme: string;
  css: string;
}

/** Captures the screens and writes them as markup, styles and React components. */
export async function takeScreens(browser: Browser, url: string, session: StoredSession): Promise<void> {
  await mkdir(screensFolder, { recursive: true });
  const visitor = await openUser(browser, url, { viewport });
  const member = await openUser(browser, url, { viewport });
  await member.context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);

  const landing = await take(visitor.page, '/', 'h1', markLanding);
  const login = await take(visitor.page, '/login', 'form input[type=password]', markLogin);
  const leads = await take(member.page, '/dashboard', 'article h2', markLeads);
  const card = await member.page.evaluate(() => document.documentElement.dataset['card'] ?? '');
  await Promise.all([visitor.context.close(), member.context.close()]);

  await save('theme.css', leads.theme);
  for (const [name, { html, css }] of Object.entries({ landing, login, leads })) {
    await save(`${name}.html`, html);
    await save(`${name}.css`, css);
  }
  await save('card.html', card);
  await save('Landing.jsx', componentOf('Landing', landing.html));
  await save('Login.jsx', componentOf('Login', login.html));
  await save('Leads.jsx', componentOf('Leads', leads.html));
  await save('Card.jsx', componentOf('Card', card));
}

/** A phone, as in the measurements. */
export const viewport = { width: 390, height: 844 };

const save = (name: string, text: string) => writeFile(join(screensFolder, name), text);

async function take(page: Page, path: string, sign: string, mark: () => void): Promise<Screenshot> {
  // React can replace an element of the prerendered page, and its mark, until the page is interactive.
  await untilSettled(page, () => page.goto(path));
  await page.locator(sign).first().waitFor();
  await page.evaluate(mark);
  return page.evaluate(() => {
    const rules = (of: (key: string) => boolean) =>
      [...document.styleSheets]
        .filter(({ ownerNode }) =>
          of((ownerNode as HTMLElement).dataset?.['emotion']?.split(' ', 1)[0] ?? ''),
        )
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join('\n');
    return {
      html: document.getElementById('root')!.innerHTML,
      theme: `body { margin: 0; }\n${rules((key) => key.endsWith('-global'))}`,
      css: rules((key) => key !== '' && !key.endsWith('-global')),
    };
  });
}

/**
 * The theme buttons are the interactive part of the landing page. Adds the menu link that logged-in people
 * see.
 */
function markLanding() {
  const login = document.querySelector('header a[href="/login"]')!;
  const portal = login.cloneNode(true) as Element;
  portal.setAttribute('href', '/dashboard');
  portal.textContent = 'Partner Portal';
  login.before(portal);
  for (const [label, name] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['System', 'device'],
  ] as const)
    document.querySelector(`button[aria-label="${label}"]`)?.setAttribute('data-bind', name);
}

/** Marks the form, its fields and its button. Adds an element for the response. */
function markLogin() {
  const form = document.querySelector('form')!;
  form.setAttribute('data-bind', 'form');
  for (const [at, name] of [
    ['input[type=email]', 'email'],
    ['input[type=password]', 'password'],
    ['button[type=submit]', 'submit'],
  ] as const) {
    const control = form.querySelector(at)!;
    control.setAttribute('data-bind', name);
    control.removeAttribute('value');
    control.removeAttribute('disabled');
  }
  const response = document.createElement('p');
  response.setAttribute('role', 'alert');
  response.setAttribute('data-slot', 'answer');
  form.append(response);
}

/** Empties the list and turns its first card into the template of every card. */
function markLeads() {
  const item = document.querySelector('li:has(article)')!;
  const list = item.parentElement!;
  const first = {
    name: item.querySelector('h2 a')!.textContent,
    type: item.querySelectorAll('dd')[0]!.textContent,
    status: item.querySelector('header [data-tone]')!.textContent,
    date: item.querySelector('time > span')!.textContent,
    month: item.querySelector('time > span + span')!.textContent,
    day: item.querySelector('time strong')!.textContent,
    year: item.querySelector('time > span:last-child')!.textContent,
    place: item.querySelectorAll('dd')[1]?.textContent,
    budget: item.querySelectorAll('dd')[2]?.textContent,
    guests: item.querySelectorAll('dd')[3]?.textContent,
    notes: item.querySelector('blockquote')?.textContent,
  };
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const [name, text] of Object.entries(first))
      if (text && node.nodeValue === text) node.nodeValue = `{{${name}}}`;
  for (const element of item.querySelectorAll('*'))
    for (const attribute of ['id', 'title', 'aria-labelledby', 'aria-describedby', 'datetime'])
      element.removeAttribute(attribute);
  for (const link of item.querySelectorAll('a')) link.setAttribute('href', '/dashboard/lead-details');
  document.documentElement.dataset['card'] = item.outerHTML;
  list.replaceChildren();
  list.setAttribute('data-slot', 'list');
}
