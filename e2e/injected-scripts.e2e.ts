/** What people write is text on every screen and in every mail, whatever it looks like. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { registerApplicant } from './applicants.ts';
import { launchBrowser, type Person } from './browser.ts';
import { postLead } from './concierge.ts';
import { demoEmails, demoPassword } from './demo-people.ts';
import { expect } from './expect.ts';
import { adminToken, callApi, openAccount, openAs } from './newcomers.ts';
import { startPortal, type Portal } from './portal.ts';
import { scriptPayloads } from './script-payloads.ts';

/** All of them in one text, for the fields that take so much. */
const everything = scriptPayloads.join(' ');
const [short = ''] = scriptPayloads;
const person = { name: `Rosa ${short}`, email: 'scripts@business.test', password: 'a meadow full of thyme' };

describe('scripts in texts', () => {
  let portal: Portal;
  let browser: Browser;
  const leadIds: number[] = [];
  let applicationId = 0;
  let accountId = 0;
  const ran: string[] = [];

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
    const account = await openAccount(portal.url, person, `Bakery ${short}`);
    accountId = account.accountId;
    const { token } = account;
    const admin = await adminToken(portal.url);
    const write = async (who: string, method: string, path: string, body: object) => {
      const answer = await callApi(portal.url, method, path, { token: who, body });
      assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    };
    // What admins write: before the mails of the leads, which begin with these words.
    await write(admin, 'PUT', '/vendor-admin/settings', {
      required_information: scriptPayloads.slice(0, 20),
    });
    const { body: templates } = await callApi<{ data: { id: string }[] }>(
      portal.url,
      'GET',
      '/vendor-admin/settings/email-templates',
      { token: admin },
    );
    for (const { id } of templates.data.filter((template) => template.id !== 'verify-email'))
      await write(admin, 'PUT', '/vendor-admin/settings/email-template', {
        template_id: id,
        subject: short,
        intro: everything.replaceAll('{{', '{').slice(0, 2000),
      });
    for (const [index, payload] of scriptPayloads.entries()) {
      const { status, body } = await postLead(portal.url, {
        match_id: `script ${index}`,
        account_id: accountId,
        text: payload,
      });
      assert.equal(status, 201, payload);
      leadIds.push(body.lead.id);
    }
    const [answered = 0, declined = 0, reported = 0] = leadIds;
    const own = `/vendor-account/${accountId}`;
    await write(token, 'PUT', `${own}/leads/${answered}/respond`, {
      availability_confirmed: true,
      proposed_pricing: { base_package: 2400, additional_options: [{ name: short, price: 100 }] },
      vendor_notes: everything,
      next_steps: everything.slice(0, 2000),
      estimated_timeline: short,
    });
    await write(token, 'PUT', `${own}/leads/${declined}/decline`, {
      reason: 'other',
      notes: everything.slice(0, 2000),
    });
    await write(token, 'POST', `${own}/leads/${reported}/report`, {
      reason: 'other',
      message: everything.slice(0, 2000),
    });
    await write(token, 'POST', `${own}/saved-replies`, {
      name: short,
      base_package: 2400,
      vendor_notes: everything,
      next_steps: short,
      estimated_timeline: short,
    });
    await write(token, 'POST', `${own}/profile/request-update`, {
      requested_changes: { business_name: short },
      message: everything.slice(0, 4000),
    });
    await write('', 'POST', '/contact', {
      name: `Rosa ${short}`,
      email: person.email,
      subject: 'general',
      message: everything.slice(0, 5000),
    });
    applicationId = await registerApplicant(
      portal.url,
      { ...person, email: 'applies@business.test' },
      { business: `Florist ${short}`, website: 'https://florist.test' },
    );
    await write(admin, 'POST', `/vendor-admin/applications/${applicationId}/request-info`, {
      message: everything.slice(0, 2000),
    });
    await write(admin, 'POST', '/vendor-admin/saved-views', { list: 'leads', name: short, query: short });
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  /** Opens a screen and waits until what is written stands there: as text. */
  async function shows(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByText('pwned()').first(), path).toBeVisible();
  }

  /** Nothing ran, and nothing that the policy had to stop. */
  async function nothingRan({ context, complaints }: Person): Promise<void> {
    assert.deepEqual(ran, []);
    assert.deepEqual(complaints.all, []);
    await context.close();
  }

  test('these scripts do run where nothing keeps them from it', async (t) => {
    const page = await browser.newPage();
    const fired = new Set<string>();
    let tried = '';
    await page.exposeFunction('pwned', () => void fired.add(tried));
    for (const payload of scriptPayloads) {
      tried = payload;
      await page.setContent(`<!doctype html><textarea></textarea><p>${payload}</p>`);
      await page.waitForTimeout(100);
    }
    await page.close();
    t.diagnostic(`${fired.size} of ${scriptPayloads.length} scripts run in a page without protection`);
    assert.ok(fired.size > 20, `only ${fired.size} run`);
  });

  test('no script that is written into a text runs on a vendor’s screens', async (t) => {
    const vendor = await openAs(browser, portal.url, person);
    const { page } = vendor;
    await page.exposeFunction('pwned', () => void ran.push(page.url()));
    const paths = ['/dashboard', ...leadIds.map((id) => `/dashboard/lead-details/${id}`)];
    paths.push('/dashboard/preferences', '/dashboard/account');
    paths.push(`/dashboard/resources/contact-concierge?lead=${leadIds[0]}`);
    for (const path of paths) await shows(page, path);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('dialog').getByText('pwned()').first().waitFor();
    t.diagnostic(`${paths.length + 1} screens of a vendor, 0 scripts ran`);
    await nothingRan(vendor);
  });

  test('nor on an admin’s', async (t) => {
    const admin = await openAs(browser, portal.url, {
      name: '',
      email: demoEmails.admin,
      password: demoPassword,
    });
    const { page } = admin;
    await page.exposeFunction('pwned', () => void ran.push(page.url()));
    const found = '?search=pwned';
    const paths = [
      `/admin/applications${found}`,
      `/admin/applications/${applicationId}`,
      `/admin/accounts${found}`,
      `/admin/accounts/${accountId}`,
      `/admin/leads/all${found}`,
      '/admin/leads/reports',
      `/admin/users${found}`,
      `/admin/vendors${found}`,
    ];
    for (const path of paths) await shows(page, path);
    await page.goto('/admin/portal-settings');
    const mails = page.getByRole('listitem').filter({ hasText: 'pwned()' });
    await mails.first().getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByText('pwned()').first().waitFor();
    await nothingRan(admin);
    t.diagnostic(`${paths.length + 2} screens of an admin, 0 scripts ran`);
  });

  test('nor in a mail, whose reader protects from nothing', async (t) => {
    const answer = await fetch(`${portal.url}/dev/mailbox.json`);
    const mails = ((await answer.json()) as { html: string }[]).filter(({ html }) => html.includes('pwned'));
    const page = await browser.newPage();
    await page.exposeFunction('pwned', () => void ran.push('a mail'));
    for (const { html } of mails) {
      await page.setContent(html);
      await page.waitForTimeout(50);
    }
    await page.close();
    t.diagnostic(`${mails.length} mails, 0 scripts ran`);
    assert.ok(mails.length > 40, `only ${mails.length} mails hold a script`);
    assert.deepEqual(ran, []);
  });
});
