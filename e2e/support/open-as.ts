import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { openUser, type BrowserUser } from './browser.ts';
import { conditionsOf } from './conditions/index.ts';
import { visitInApp } from './visit.ts';

/** A user with a separate browser context, logged in through the API, on the page `at`: by default the one that follows the login. */
export async function openAs(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
  { at, ...options }: Parameters<typeof openUser>[2] & { at?: string } = {},
): Promise<BrowserUser> {
  const user = await openUser(browser, url, options);
  if (conditionsOf(options.conditions).has('storageBlocked')) {
    await logInOnPage(user, { email, password });
    if (at) await visitInApp(user.page, at);
    return user;
  }
  const response = await user.context.request.post('/api/auth/login', { multipart: { email, password } });
  assert.equal(response.status(), 200);
  const { token, ...person } = (await response.json()) as { token: string; is_admin: boolean };
  const localStorage = Object.entries({ auth_token: token, user: JSON.stringify(person) });
  await user.context.setStorageState({
    cookies: [],
    origins: [
      { origin: new URL(url).origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) },
    ],
  });
  await user.page.goto(at ?? (person.is_admin ? '/admin' : '/dashboard'));
  return user;
}

/** Where no session can be stored, it lasts as long as the page. */
async function logInOnPage({ page }: BrowserUser, login: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((next) => next.pathname !== '/login');
}
