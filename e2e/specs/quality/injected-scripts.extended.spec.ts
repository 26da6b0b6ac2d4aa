/** User input renders as text on every screen and in every email, even when it contains markup or scripts. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { registerApplicant } from '../../support/applicants.ts';
import type { BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { signedIn } from '../../support/demo-users.ts';
import { adminToken, callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { scriptPayloads } from '../../support/script-payloads.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

/** All payloads in one text, for fields with a high length limit. */
const everything = scriptPayloads.join(' ');
/** Payloads for one-line fields, which reject line breaks. HTML treats a space the same way. */
const sanitizeLine = scriptPayloads.map((payload) => payload.replaceAll('\n', ' '));
const [short = ''] = scriptPayloads;
const person = { name: `Rosa ${short}`, email: 'scripts@business.test', password: 'a meadow full of thyme' };

test.describe('script injection', () => {
  let portal: Portal;
  const leadIds: number[] = [];
  let applicationId = 0;
  let accountId = 0;
  const ran: string[] = [];

  test.beforeAll(async () => {
    portal = await startPortal();
    const account = await openAccount(portal.url, person, `Bakery ${short}`);
    accountId = account.accountId;
    const { token } = account;
    const admin = await adminToken(portal.url);
    const write = async (who: string, method: string, path: string, body: object) => {
      const response = await callApi(portal.url, method, path, { token: who, body });
      assert.ok(
        response.status < 300,
        `${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`,
      );
    };
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
    for (const [index, payload] of sanitizeLine.entries()) {
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
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
  });

  /** Opens a screen and waits until it shows the payload as text. */
  async function shows(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByText('pwned()').first(), path).toBeVisible();
  }

  /** Checks that no payload ran and that the CSP blocked nothing. */
  async function nothingRan({ context, pageErrors }: BrowserUser): Promise<void> {
    assert.deepEqual(ran, []);
    assert.deepEqual(pageErrors.all, []);
    await context.close();
  }

  test('[C2] confirms that the payloads run in an unprotected page', async ({ browser }) => {
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
    assert.ok(fired.size > 20, `only ${fired.size} run`);
  });

  test('[C2] runs no injected script on vendor screens', async ({ browser }) => {
    const vendor = await openAs(browser, portal.url, person);
    const { page } = vendor;
    await page.exposeFunction('pwned', () => void ran.push(page.url()));
    const paths = ['/dashboard', ...leadIds.map((id) => `/dashboard/lead-details/${id}`)];
    paths.push('/dashboard/preferences/saved-replies', '/dashboard/account');
    paths.push(`/dashboard/resources/contact-concierge?lead=${leadIds[0]}`);
    for (const path of paths) await shows(page, path);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('dialog').getByText('pwned()').first().waitFor();
    await nothingRan(vendor);
  });

  test('[C2] runs no injected script on admin screens', async ({ browser }) => {
    const admin = await signedIn(browser, portal.url, 'admin');
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
    await page.goto('/admin/portal-settings/mails');
    await page.getByRole('listitem').filter({ hasText: 'pwned()' }).first().getByRole('link').click();
    await page.getByRole('dialog').getByText('pwned()').first().waitFor();
    await nothingRan(admin);
  });

  test('[C2] runs no injected script in emails rendered without protection', async ({ browser }) => {
    const response = await fetch(`${portal.url}/dev/mailbox.json`);
    const mails = ((await response.json()) as { html: string }[]).filter(({ html }) =>
      html.includes('pwned'),
    );
    const page = await browser.newPage();
    await page.exposeFunction('pwned', () => void ran.push('a mail'));
    for (const { html } of mails) {
      await page.setContent(html);
      await page.waitForTimeout(50);
    }
    await page.close();
    assert.ok(mails.length > 40, `only ${mails.length} mails hold a script`);
    assert.deepEqual(ran, []);
  });
});
