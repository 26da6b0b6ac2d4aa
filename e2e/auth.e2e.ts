/** Signing in and out, getting back in, verifying, and Google, in a real browser. */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPerson, type Person } from './browser.ts';
import { expect } from './expect.ts';
import { answerGoogleScript, startFakeGoogle, type FakeGoogle } from './fake-google.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { startPortal, type Portal } from './portal.ts';
import { journey } from './steps.ts';

const phone = { viewport: { width: 390, height: 844 } };
const demo = { email: 'vendor@demo.example', password: 'demo-portal-2026' };

let portal: Portal;
let browser: Browser;
let google: FakeGoogle;
before(async () => {
  google = await startFakeGoogle({ name: 'Gita Rao', email: 'gita@raoflowers.test' });
  browser = await launchBrowser();
  portal = await startPortal(google.env);
});
after(async () => {
  await browser?.close();
  await portal?.dispose();
  await google?.close();
});

/** A person whose browser can reach Google's script, as ours stands for it. */
async function visitor(options: Parameters<typeof newPerson>[2] = {}): Promise<Person> {
  const person = await newPerson(browser, portal.url, options);
  await answerGoogleScript(person.context);
  return person;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function register(page: Page, person: { name: string; email: string; password: string }) {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/email/verification-required');
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  // The registration has fields of the same names.
  await heading(page, 'Welcome back').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** What the pages complained of, but for what a step provoked. */
function complaintsOf({ complaints }: Person, ...expected: RegExp[]): string[] {
  const known = [/^request to another origin: https:\/\/accounts\.google\.com\/gsi\/client$/, ...expected];
  return complaints.all.filter((text) => !known.some((pattern) => pattern.test(text)));
}

describe('registering, verifying, signing in and out', () => {
  const lena = { name: 'Lena Marsh', email: 'lena@marshvenues.test', password: 'lanterns-over-the-lawn' };
  let person: Person;
  const step = journey(() => ({ person }));
  before(async () => {
    person = await visitor(phone);
  });

  step('registering leads to the screen that waits for the mailed link', async () => {
    await register(person.page, lena);
    await heading(person.page, 'Verify your email').waitFor();
    await person.page.getByText(lena.email).first().waitFor();
    await person.page.getByRole('button', { name: "I've Verified My Email" }).click();
    await person.page
      .getByText("Your email hasn't been verified yet. Please check your inbox for the verification link.")
      .waitFor();
  });

  step('asking for another mail too early counts down', async () => {
    await person.page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await person.page.getByText(/already on its way/).waitFor();
    await person.page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
  });

  step('the mailed link verifies, and Continue goes on to the application', async () => {
    const { page } = person;
    await page.goto(linkIn(await mailTo(portal.url, lena.email, /verify/i), /verify-email/));
    await heading(page, 'Email verified').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/onboarding/1');
    await page.getByText('Step 1 of 4').first().waitFor();
  });

  step('opened once more, the link is still a success', async () => {
    const { page } = person;
    await page.goto(linkIn(await mailTo(portal.url, lena.email, /verify/i), /verify-email/));
    await heading(page, 'Email verified').waitFor();
    await page.waitForURL('**/onboarding/1');
  });

  step('a press counts although it is the press that leaves a wrong field', async () => {
    const { page } = person;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Step 2 of 4').first().waitFor();
    await page.getByLabel('Website').fill('');
    const button = page.getByRole('button', { name: 'Continue' });
    // At the lower edge of the window the browser does not make up for a line that appears above.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const at = await button.boundingBox();
    assert.ok(at);
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    const pressed = await button.boundingBox();
    // It gives way by a pixel, as a pressed button does; a line above it would move it by twenty.
    assert.ok(pressed && Math.abs(pressed.y - at.y) < 3, 'the button stays under the pointer');
    await page.mouse.up();
    await page.getByText('Please fix the following errors:').waitFor();
  });

  step('signed out, they sign in again and go on with the application', async () => {
    const { page } = person;
    await page.evaluate(() => localStorage.clear());
    await page.goto('/onboarding/1');
    await page.waitForURL('**/register');
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, lena);
    await page.getByText('Step 1 of 4').first().waitFor();
  });

  step('nothing threw, complained or left the origin', () => {
    assert.deepEqual(complaintsOf(person, /status of (404|429)/), []);
  });
});

describe('signing out and coming back', () => {
  let person: Person;
  const step = journey(() => ({ person }));
  before(async () => {
    person = await visitor();
  });

  step('a guarded page asks to log in and is opened afterwards', async () => {
    const { page } = person;
    await page.goto('/dashboard/account');
    await page.waitForURL('**/login');
    await logIn(page, { ...demo, password: 'not-the-password' });
    await page.getByRole('alert').waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(demo.email);
    await logIn(page, demo);
    await page.waitForURL('**/dashboard/account');
    await heading(page, 'Account Settings').waitFor();
  });

  step('a session that ended on the server leads to the login and back to where one was', async () => {
    const { page } = person;
    await page.evaluate(() =>
      fetch('/api/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
      }),
    );
    // The page notices by itself: its live stream ended, and what it reads again is refused.
    await page.waitForURL('**/login');
    await logIn(page, demo);
    await page.waitForURL('**/dashboard/account');
  });

  step('signing out leads to the home page; Back asks to log in and is never an empty page', async () => {
    const { page } = person;
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${portal.url}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await page.goBack();
    await page.waitForURL('**/login');
    await heading(page, 'Welcome back').waitFor();
  });

  step('nothing threw, complained or left the origin', () => {
    assert.deepEqual(complaintsOf(person, /status of (401|422)/), []);
  });
});

describe('a forgotten password', () => {
  const ines = { name: 'Ines Okafor', email: 'ines@okaforcakes.test', password: 'three-tiers-of-lemon' };
  const changed = 'four-tiers-of-almond';
  let person: Person;
  let link: string;
  const step = journey(() => ({ person }));
  before(async () => {
    person = await visitor(phone);
  });

  step('the link is asked for from the login, with the address taken along', async () => {
    const { page } = person;
    await register(page, ines);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(ines.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ines.email);
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await heading(page, 'Check Your Email').waitFor();
    link = linkIn(await mailTo(portal.url, ines.email, /password/i), /reset-password/);
  });

  step('a new password is set and signs in; the old one does not', async () => {
    const { page } = person;
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(changed);
    await page.getByLabel('Confirm new password').fill(changed);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.waitForURL('**/login');
    await page.getByText('Your password has been changed. Log in with your new password.').waitFor();
    await logIn(page, ines);
    await page.getByRole('alert').waitFor();
    await logIn(page, { ...ines, password: changed });
    await page.waitForURL('**/onboarding/1');
  });

  step('the used link says so and leads to a new one for the same address', async () => {
    const { page } = person;
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('yet-another-password');
    await page.getByLabel('Confirm new password').fill('yet-another-password');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await heading(page, 'Invalid password reset link').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ines.email);
  });

  step('nothing threw, complained or left the origin', () => {
    assert.deepEqual(complaintsOf(person, /status of (404|422)/), []);
  });
});

describe('a verification opened where nobody is signed in', () => {
  const omar = { name: 'Omar Haddad', email: 'omar@haddadmusic.test', password: 'oud-under-the-olive' };
  let person: Person;
  let elsewhere: Person;
  const step = journey(() => ({ person, elsewhere }));
  before(async () => {
    [person, elsewhere] = await Promise.all([visitor(), visitor(phone)]);
  });

  step('the link goes on to the login by itself, which then opens the application', async () => {
    await register(person.page, omar);
    const { page } = elsewhere;
    await page.goto(linkIn(await mailTo(portal.url, omar.email, /verify/i), /verify-email/));
    await heading(page, 'Email verified').waitFor();
    await page.waitForURL('**/login');
    await logIn(page, omar);
    await page.waitForURL('**/onboarding/1');
    await page.getByText('Step 1 of 4').first().waitFor();
  });

  step('where they registered, the button notices it', async () => {
    const { page } = person;
    await page.getByRole('button', { name: "I've Verified My Email" }).click();
    await page.waitForURL('**/onboarding/1');
    await page.getByText('Step 1 of 4').first().waitFor();
  });

  step('nothing threw, complained or left the origin', () => {
    assert.deepEqual(
      [...complaintsOf(person, /status of 404/), ...complaintsOf(elsewhere, /status of 404/)],
      [],
    );
  });
});

describe('Google', () => {
  let person: Person;
  let blocked: Person;
  const step = journey(() => ({ person, blocked }));
  before(async () => {
    person = await visitor();
    blocked = await newPerson(browser, portal.url);
    await answerGoogleScript(blocked.context, { blocked: true });
  });

  step('signing up with Google needs no verification and starts the application', async () => {
    const { page } = person;
    await page.goto('/register');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await page.waitForURL('**/onboarding/1');
    await heading(page, 'Welcome, Gita').waitFor();
  });

  step('the next time Google signs in the same person', async () => {
    const { page } = person;
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/onboarding/1');
    await heading(page, 'Welcome, Gita').waitFor();
  });

  step('where the script is blocked, the button is off and says why; the password still works', async () => {
    const { page } = blocked;
    await page.goto('/login');
    await page.getByText(/Google's sign-in couldn't be loaded/).waitFor();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    await logIn(page, demo);
    await page.waitForURL('**/dashboard');
  });

  step('nothing threw, complained or left the origin but for Google', () => {
    assert.deepEqual(complaintsOf(person, /status of 404/), []);
    assert.deepEqual(complaintsOf(blocked, /ERR_FAILED/), []);
  });
});
