import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { openUser, type BrowserUser } from './browser.ts';
import { conditionsOf } from './conditions/index.ts';
import { visitInApp } from './visit.ts';

/** A user with a separate browser context, logged in through the API, on the page `at`: by default the one that follows the login. */
export async function openAs(
  browser: Browser,
  url: string,
  { email, password }: Login,
  { at, ...options }: Parameters<typeof openUser>[2] & { at?: string } = {},
): Promise<BrowserUser> {
  const user = await openUser(browser, url, options);
  if (conditionsOf(options.conditions).has('storageBlocked')) {
    await user.page.goto('/login');
    await logInOnPage(user.page, { email, password });
    logInAgain(user.page, { email, password }, url);
    if (at?.startsWith('/')) await visitInApp(user.page, at);
    else if (at) await user.page.goto(at);
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

interface Login {
  email: string;
  password: string;
}

async function logInOnPage(page: Page, { email, password }: Login): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((next) => next.pathname !== '/login');
}

/** Where no session can be stored, it lasts as long as the document. After each new one, the user logs in again. */
function logInAgain(page: Page, login: Login, url: string): void {
  const loggedIn = async <T>(load: Promise<T>, path: string): Promise<T> => {
    const response = await load;
    if (new URL(page.url()).pathname !== '/login') return response;
    await logInOnPage(page, login);
    await visitInApp(page, path);
    return response;
  };
  const { goto, reload } = page;
  page.goto = (to, options) => {
    const { pathname, search, hash } = new URL(to, url);
    return loggedIn(goto.call(page, to, options), pathname + search + hash);
  };
  page.reload = (options) => {
    const { pathname, search, hash } = new URL(page.url());
    return loggedIn(reload.call(page, options), pathname + search + hash);
  };
}
