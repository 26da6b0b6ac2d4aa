import assert from 'node:assert/strict';
import { launchBrowser, openUser, trustedCertificate } from '@portal/platform/browser';
import { codeOf } from '../../../api/test/support/authenticator.ts';
import { callApi } from '../../../e2e/support/new-users.ts';
import { leadFor } from './load.ts';
import { until } from './production.ts';

const ANSWERED = '$9,800';

/** People who use the portal at `url`. `emails`: every one that it sent so far, with its full text. */
export function usersOf(url: string, emails: readonly { to: string[]; raw: string }[]) {
  /** Calls the API and returns the answer with the id of its trace. Throws unless it succeeds. */
  async function call<Answer>(method: string, path: string, token: string, body?: object) {
    const { status, headers, body: answer } = await callApi<Answer>(url, method, path, { token, body });
    assert.ok(status < 400, `${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return { ...answer, trace: headers.get('x-request-id') };
  }

  /** Waits for the email that verifies an address, and returns its link. */
  async function linkTo(address: string): Promise<URL> {
    const links = () =>
      emails
        .filter(({ to }) => to.includes(address))
        // As emails are encoded: quoted-printable.
        .map(({ raw }) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
        .flatMap((text) => /https:\S+verify-email\S+/.exec(text) ?? []);
    await until(`an email to ${address}`, () => links().length > 0);
    return new URL(links().at(-1)!);
  }

  /** Registers the first admin, who becomes owner, with an authenticator app. Returns the token. */
  async function registerOwner(email: string): Promise<string> {
    const password = 'lanterns over the courtyard';
    const person = { name: 'Rosa Reyes', email, password, password_confirmation: password };
    const { token } = await call<{ token: string }>('POST', '/auth/vendor-register', '', person);
    const { searchParams } = await linkTo(email);
    const link = { id: Number(searchParams.get('id')), code: searchParams.get('code') };
    const verified = await call<{ token?: string }>('POST', '/auth/email/verify-code', token, link);
    const owner = verified.token ?? token;
    const app = '/user/second-factor/authenticator';
    const { secret } = await call<{ secret: string }>('POST', app, owner);
    await call('POST', `${app}/confirm`, owner, { code: codeOf(secret) });
    return owner;
  }

  /** Approves the only application. */
  async function approve(owner: string): Promise<void> {
    const applications = '/vendor-admin/applications';
    const { data } = await call<{ data: { id: number }[] }>('GET', applications, owner);
    const record = { business_name: 'Lakeside Catering', title: 'Catering', category: 'Catering' };
    const { id } = await call<{ id: number }>('POST', '/vendor-admin/vendors', owner, record);
    await call('POST', `${applications}/${data[0]!.id}/approve`, owner, { vendor_id: id });
  }

  /**
   * In Chromium: registers a vendor, verifies the email, applies, and answers the first lead, whose match is `journey`. No page
   * may have an error. Returns the vendor's session.
   */
  async function answerALead({ owner, conciergeKey }: { owner: string; conciergeKey: string }) {
    await using browser = await launchBrowser({ args: await trustedCertificate(url) });
    const { page, pageErrors } = await openUser(browser, url);
    const [email, password] = ['imani@lakeside.test', 'tamales for forty guests'];
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByLabel('Full name').fill('Imani Cole');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/email/verification-required');
    await page.goto((await linkTo(email)).href);
    await page.getByRole('link', { name: /continue/i }).click();
    const proceed = page.getByRole('button', { name: /^(continue|get started|let.s)/i });
    await page.getByText('Step 1 of 4').first().waitFor();
    await proceed.click();
    await page.getByLabel('Title').fill('Catering');
    await page.getByLabel('Business name').fill('Lakeside Catering');
    await page.getByLabel('Website').fill('https://lakeside.test');
    await proceed.click();
    await page.getByText('Step 3 of 4').first().waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await proceed.click();
    await page.getByRole('radio', { name: /email/i }).check();
    await page.getByLabel(/minimum budget/i).fill('2500');
    await page.getByRole('button', { name: 'Review application' }).click();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Your Application is Under Review' }).waitFor();
    await approve(owner);
    await page.getByText('No Leads Yet').waitFor();

    const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
    const current = '/vendor-account/current';
    const { accounts } = await call<{ accounts: { account: { id: number } }[] }>('GET', current, token);
    const accountId = accounts[0]!.account.id;
    await call('POST', '/concierge/leads', conciergeKey, leadFor(accountId, 'journey'));
    await page.getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('link', { name: 'Respond to this lead' }).click();
    await page.getByRole('radio', { name: /confirmed/i }).check();
    await page.getByLabel(/base package/i).fill('9800');
    await page.getByRole('button', { name: 'Send Response' }).click();
    await page.getByText(ANSWERED).first().waitFor();
    // Calls for what a new vendor does not have yet, such as a draft.
    const unexpected = pageErrors.all.filter((text) => !text.includes('status of 404'));
    assert.deepEqual(unexpected, []);
    return { token, accountId };
  }
  return { call, registerOwner, answerALead };
}
