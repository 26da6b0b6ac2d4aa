import assert from 'node:assert/strict';
import type { BrowserUser } from './browser.ts';
import { demoEmails, demoPassword } from './demo-users.ts';
import { linkIn, mailTo } from './mailbox.ts';

/** A user who is not part of the demo data. */
export interface NewUser {
  name: string;
  email: string;
  password: string;
}

/** Calls the API from Node, without a page. */
export async function callApi<Answer = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object | undefined } = {},
): Promise<{ status: number; headers: Headers; body: Answer }> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assert.ok(response.status < 500, `${method} ${path}: ${response.status} ${text}`);
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Answer };
}

/** Registers a user and verifies them with the emailed link, unless `verified` is false. Returns their token. */
export async function register(url: string, person: NewUser, { verified = true } = {}): Promise<string> {
  const { status, body } = await callApi<{ token: string }>(url, 'POST', '/auth/vendor-register', {
    body: { ...person, password_confirmation: person.password },
  });
  assert.equal(status, 201);
  return verified ? verify(url, person.email, body.token) : body.token;
}

/** Verifies a user with the emailed link. Returns their token. */
export async function verify(url: string, email: string, token: string): Promise<string> {
  const link = new URL(linkIn(await mailTo(url, email, /verify/i), /verify-email/));
  const { status, body } = await callApi<{ token?: string }>(url, 'POST', '/auth/email/verify-code', {
    token,
    body: { id: Number(link.searchParams.get('id')), code: link.searchParams.get('code') },
  });
  assert.equal(status, 200);
  return body.token ?? token;
}

/** Logs in and returns the token of the new session. */
export async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const form = new FormData();
  form.set('email', email);
  form.set('password', password);
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body: form });
  assert.equal(response.status, 200);
  return ((await response.json()) as { token: string }).token;
}

/** The token of a new session of the demo admin. */
export const adminToken = (url: string) => tokenOf(url, demoEmails.admin, demoPassword);

/** Restores the default of every setting and email. */
export async function resetSettings(url: string): Promise<void> {
  const { status } = await callApi(url, 'POST', '/vendor-admin/settings/reset-defaults', {
    token: await adminToken(url),
  });
  assert.equal(status, 200);
}

/** Registers a user and approves their application. Returns the account and the user's token. */
export async function openAccount(
  url: string,
  person: NewUser,
  businessName: string,
): Promise<{ accountId: number; token: string }> {
  const [token, admin] = [await register(url, person), await adminToken(url)];
  const { body: application } = await callApi(url, 'POST', '/vendor-account/apply', {
    token,
    body: {
      title: 'Catering',
      business_name: businessName,
      website: 'https://business.test',
      minimum_budget: 0,
      lead_delivery_method: 'email',
      contact_info: { business_email: person.email },
      legal_agreements: {
        terms_accepted: true,
        referral_terms_accepted: true,
        data_processing_consent: true,
        non_exclusive_acknowledged: true,
        profile_management_acknowledged: true,
      },
    },
  });
  const { body: vendor } = await callApi(url, 'POST', '/vendor-admin/vendors', {
    token: admin,
    body: { business_name: businessName, title: 'Catering', category: 'Catering' },
  });
  const approved = await callApi(
    url,
    'POST',
    `/vendor-admin/applications/${String(application['id'])}/approve`,
    {
      token: admin,
      body: { vendor_id: vendor['id'] },
    },
  );
  assert.equal(approved.status, 200);
  const { body: own } = await callApi<{ accounts: { account: { id: number } }[] }>(
    url,
    'GET',
    '/vendor-account/current',
    { token },
  );
  return { accountId: own.accounts[0]!.account.id, token };
}

/** Fills in the visible login form. */
export async function logInAs({ page }: BrowserUser, { email, password }: NewUser): Promise<void> {
  // The registration form has fields with the same names.
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((at) => at.pathname !== '/login');
}
