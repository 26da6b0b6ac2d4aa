import { CONCIERGE_API_KEY } from '../../e2e/support/portal.ts';
import type { Screen } from '../../e2e/support/screen-list.ts';

type Page = Parameters<NonNullable<Screen['open']>>[0];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
/** Opens the dialog of a button. */
const opens = (name: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialog(page, title);
};

/** Calls the concierge API for the match of the lead that is open. */
async function asConcierge(page: Page, method: 'PATCH' | 'POST', path: string, data: object): Promise<void> {
  const leadId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const request = (to: string, options: object = {}) =>
    page.request.fetch(new URL(`/api/concierge${to}`, page.url()).href, {
      headers: { authorization: `Bearer ${CONCIERGE_API_KEY}` },
      ...options,
    });
  for (let cursor: string | null = ''; cursor !== null;) {
    const list = await request(`/leads${cursor && `?cursor=${cursor}`}`);
    const found = (await list.json()) as {
      data: { id: number; match_id: string }[];
      next_cursor: string | null;
    };
    const lead = found.data.find(({ id }) => id === leadId);
    if (lead) return void (await request(`/leads/${lead.match_id}${path}`, { method, data }));
    cursor = found.next_cursor;
  }
}
/** Opens the lead at a position of the list. */
const openLead = async (page: Page, position: number) => {
  await page.getByRole('link', { name: 'View Details' }).nth(position).click();
  await page.getByRole('heading', { name: 'Event Information' }).waitFor();
};

/**
 * Further states of the screens in `e2e/support/screen-list.ts`: dialogs, selections, empty lists and explanations, by
 * area. Only docs/screens.md shows them, so that the layout tests stay fast.
 */
export const statesByArea: Record<string, Screen[]> = {
  'Before the dashboard: under review': [
    { file: 'application-correct', title: 'Correcting the application', path: '/onboarding/correct' },
    {
      file: 'application-withdraw',
      title: 'Withdrawing the application',
      path: '/dashboard',
      open: opens('Withdraw application', 'Withdraw your application?'),
    },
  ],
  'The vendor dashboard': [
    {
      file: 'leads-selected',
      title: 'Selected leads',
      path: '/dashboard',
      open: async (page) => {
        const tools = page.getByRole('button', { name: 'Search and filters', expanded: false });
        if (await tools.isVisible()) await tools.click();
        await press(page, 'Select');
        const boxes = page.getByRole('checkbox', { name: /^Select / });
        for (const index of [0, 1]) await boxes.nth(index).check();
      },
    },
    {
      file: 'leads-declining',
      title: 'Declining several leads',
      open: opens('Decline', 'Decline 2 leads?'),
    },
    { file: 'leads-no-match', title: 'No matching leads', path: '/dashboard?search=zeppelin' },
    {
      file: 'lead-respond',
      title: 'Responding to a lead',
      path: '/dashboard',
      open: async (page) => {
        await page.getByRole('link', { name: 'Respond', exact: true }).first().click();
        await page.getByLabel('Base package').fill('4200');
        await page.getByLabel('Next steps').fill('Let’s talk on the phone this week.');
      },
    },
    {
      file: 'lead-expired',
      title: 'An expired lead',
      path: '/dashboard?view=closed',
      open: async (page) => {
        const expired = page.getByRole('listitem').filter({ hasText: 'Expired' });
        await expired.getByRole('link', { name: 'View Details' }).first().click();
        await page.getByRole('button', { name: 'Ask to reopen' }).waitFor();
      },
    },
    {
      file: 'lead-reopen',
      title: 'Asking to reopen a lead',
      open: opens('Ask to reopen', 'Ask to reopen this lead?'),
    },
    {
      file: 'lead-changed',
      title: 'An answered lead whose event changed',
      path: '/dashboard?view=in_progress',
      open: async (page) => {
        await openLead(page, 0);
        await asConcierge(page, 'PATCH', '', {
          event: {
            guest_count: 145,
            budget_range: '$11,800 – $15,000',
            budget_max: 15_000,
          },
        });
        await page.getByRole('button', { name: 'Confirm your quote' }).waitFor();
      },
    },
    {
      file: 'lead-withdrawn',
      title: 'A lead that the concierge withdrew',
      path: '/dashboard?view=in_progress',
      open: async (page) => {
        await openLead(page, 1);
        const note = 'They postponed the party to next year.';
        await asConcierge(page, 'POST', '/withdraw', { reason: 'client_cancelled', note });
        await page.getByText('This lead is no longer available').waitFor();
      },
    },
    {
      file: 'insights-help',
      title: 'What a figure means',
      path: '/dashboard/insights',
      open: (page) => press(page, /^About /),
    },
    {
      file: 'profile-update',
      title: 'Requesting a profile update',
      path: '/dashboard/account',
      open: opens('Request Profile Update', 'Request Profile Update'),
    },
  ],
  'The admin panel': [
    {
      file: 'admin-help',
      title: 'What a figure means',
      path: '/admin',
      open: (page) => press(page, /^About Pending/),
    },
    { file: 'admin-queue', title: 'Applications that need review', path: '/admin/applications?queue=open' },
    {
      file: 'admin-decided',
      title: 'A decided application',
      path: '/admin/applications?status=rejected',
      open: async (page) => {
        await press(page, 'Review');
        await page.getByText('Your garage is in Los Angeles').waitFor();
      },
    },
    {
      file: 'admin-view-as',
      title: 'Viewing the portal as a vendor',
      path: '/admin/accounts',
      open: async (page) => {
        await press(page, 'View Details');
        await press(page, 'More');
        await page.getByRole('menuitem', { name: 'View as vendor' }).click();
        await dialog(page, /^View the portal/);
      },
    },
    {
      file: 'admin-create-key',
      title: 'Creating a service key',
      path: '/admin/integrations',
      open: opens('Create key', 'Create key'),
    },
    {
      file: 'admin-add-webhook',
      title: 'Adding a webhook',
      path: '/admin/integrations',
      open: opens('Add webhook', 'Add webhook'),
    },
  ],
};
