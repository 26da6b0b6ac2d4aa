/** axe, WCAG 2.2 AA: every application step, every screen of the dashboard, and their dialogs and menus. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import {
  inExtended,
  phone,
  violationsInBothThemes,
  violationsOfScreens,
  type Screens,
} from '../../support/axe.ts';
import { demoPassword, signedIn } from '../../support/demo-users.ts';
import { register } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { BOTH_TIERS, test } from '../../support/test.ts';
import { visit } from '../../support/visit.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name }).waitFor();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
/** Closes the overlay over the page. */
const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const at = async (page: Page, path: string, title: string | RegExp) => {
  await visit(page, path);
  await heading(page, title);
};

const application: Screens = {
  'step 1': (page) => at(page, '/onboarding/1', /^Welcome/),
  'step 2': async (page) => {
    await press(page, 'Continue');
    await heading(page, 'Confirm your info');
  },
  'step 2 with errors': inExtended(async (page) => {
    await page.getByLabel('Website').fill('');
    await press(page, 'Continue');
    await heading(page, 'Please fix the following errors:');
  }),
  'step 3': async (page) => {
    await page.getByLabel('Title').fill('Catering');
    await page.getByLabel('Business name').fill('Axe Catering');
    await page.getByLabel('Website').fill('https://axe-catering.test');
    await press(page, 'Continue');
    await heading(page, 'The vendor agreement');
  },
  'step 3, a document': inExtended(async (page) => {
    await page.getByRole('link', { name: 'Terms of Use' }).first().click();
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
  }),
  'step 3 with errors': inExtended(async (page) => {
    await leave(page);
    await press(page, 'Continue');
    await heading(page, 'Please fix the following errors:');
  }),
  'step 4': async (page) => {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await press(page, 'Continue');
    await heading(page, 'Set your preferences');
  },
  'step 4 with errors, by SMS': inExtended(async (page) => {
    await page.getByRole('radio', { name: /^SMS/ }).check();
    await page.getByRole('checkbox', { name: 'Corporate Event' }).check();
    await press(page, 'Review application');
    await heading(page, 'Please fix the following errors:');
  }),
  summary: async (page) => {
    await page.getByRole('radio', { name: /^Email/ }).check();
    await press(page, 'Review application');
    await heading(page, 'Review your application');
  },
};

/** On a phone, one button opens the tools of the list. */
async function openTools(page: Page) {
  const tools = page.getByRole('button', { name: 'Search and filters', expanded: false });
  if (await tools.isVisible()) await tools.click();
}

const leads: Screens = {
  leads: (page) => at(page, '/dashboard', 'Your Matched Clients'),
  'dates of the leads': inExtended(async (page) => {
    await openTools(page);
    await press(page, 'Event dates');
    await page.getByLabel('From').waitFor();
  }),
  'leads that match nothing': inExtended((page) =>
    at(page, '/dashboard?search=zeppelin', 'No leads match your search'),
  ),
  'a selection of leads': inExtended(async (page) => {
    await at(page, '/dashboard?view=all', 'Your Matched Clients');
    await openTools(page);
    await press(page, 'Compact');
    await press(page, 'Select');
    await press(page, 'Select all');
    await press(page, 'Decline');
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
  }),
  'an open lead': async (page) => {
    await visit(page, '/dashboard');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await page.getByRole('button', { name: 'Decline this lead' }).waitFor();
  },
  'declining it': inExtended(async (page) => {
    await press(page, 'Decline this lead');
    await dialog(page, 'Decline this lead?');
    await press(page, 'Decline Lead');
  }),
  'reporting a problem': inExtended(async (page) => {
    await leave(page);
    await press(page, 'Report a problem');
    await dialog(page, 'Report a problem');
  }),
  'the response form': async (page) => {
    await leave(page);
    await page.getByRole('link', { name: 'Respond to this lead' }).click();
    await press(page, 'Add an option');
    await page.getByRole('group', { name: 'Option 1' }).getByLabel('Price').fill('200');
    await press(page, 'Send Response');
    await page.getByText('Please name this option').first().waitFor();
  },
  'an answered lead': inExtended(async (page) => {
    await visit(page, '/dashboard?view=in_progress');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await page.getByRole('button', { name: 'Report a booking' }).waitFor();
  }),
  'reporting a booking': inExtended(async (page) => {
    await press(page, 'Report a booking');
    await dialog(page, 'Report a booking');
  }),
  'reporting a loss': inExtended(async (page) => {
    await leave(page);
    await press(page, 'Mark as lost');
    await dialog(page, 'Mark as lost');
  }),
  'a booked lead': inExtended(async (page) => {
    await visit(page, '/dashboard?view=booked');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    // The URL changes before the list is gone, where each card says the amount.
    await page.getByRole('link', { name: 'Back to Leads' }).waitFor();
    await page.getByText(/^Booked for/).waitFor();
  }),
  'an unknown lead': inExtended((page) => at(page, '/dashboard/lead-details/999999', 'Lead Not Found')),
};

const preferencesAndAccount: Screens = {
  preferences: (page) => at(page, '/dashboard/preferences', 'Preferences'),
  'blocked dates': async (page) => {
    await at(page, '/dashboard/preferences/blocked-dates', 'Preferences');
    await page.getByRole('grid').waitFor();
  },
  notifications: async (page) => {
    await at(page, '/dashboard/preferences/notifications', 'Preferences');
    await page.getByRole('button', { name: 'Save Notifications' }).waitFor();
  },
  'the quick reply': async (page) => {
    await at(page, '/dashboard/preferences/quick-reply', 'Preferences');
    await page.getByRole('button', { name: 'Save Quick Reply' }).waitFor();
  },
  'a quick reply for some events': async (page) => {
    await at(page, '/dashboard/preferences/quick-reply', 'Preferences');
    await press(page, 'Add a quick reply');
    await dialog(page, 'Add a quick reply');
  },
  'a saved option': async (page) => {
    await leave(page);
    await at(page, '/dashboard/preferences/saved-replies', 'Preferences');
    await press(page, 'Add an option');
    await dialog(page, 'Add a saved option');
  },
  'a saved reply': async (page) => {
    await leave(page);
    await at(page, '/dashboard/preferences/saved-replies', 'Preferences');
    await press(page, 'Add a reply');
    await dialog(page, 'Add a saved reply');
    await press(page, 'Save Reply');
  },
  'a calendar link': async (page) => {
    await leave(page);
    await at(page, '/dashboard/preferences/calendar-feed', 'Preferences');
    await page.getByRole('button', { name: /^Create (calendar|new) link$/ }).waitFor();
  },
  account: async (page) => {
    await at(page, '/dashboard/account', 'Account Settings');
    await heading(page, 'Where you’re logged in');
  },
  'an update request': inExtended(async (page) => {
    await press(page, 'Request Profile Update');
    await dialog(page, 'Request Profile Update');
  }),
  'no changes': inExtended(async (page) => {
    await press(page, 'Submit Request');
    await page.getByText('No Changes Detected').waitFor();
  }),
  'changing the password': inExtended(async (page) => {
    await at(page, '/dashboard/account', 'Account Settings');
    await press(page, 'Change password');
    await dialog(page, 'Change your password');
  }),
  'changing the email': inExtended(async (page) => {
    await leave(page);
    await press(page, 'Change email');
    await dialog(page, 'Change your email');
  }),
  pausing: inExtended(async (page) => {
    await leave(page);
    await press(page, 'Pause Profile');
    await dialog(page, 'Pause Your Profile');
  }),
};

const otherTabs: Screens = {
  resources: (page) => at(page, '/dashboard/resources', 'Resources'),
  'the guide': async (page) => {
    await at(page, '/dashboard/resources/guide', 'Success guide');
    await page.getByRole('checkbox').first().waitFor();
  },
  'the FAQ': async (page) => {
    await at(page, '/dashboard/resources/faq', 'Frequently asked questions');
    await page.getByRole('searchbox').fill('fee');
  },
  'the FAQ without an answer': inExtended(async (page) => {
    await page.getByRole('searchbox').fill('zeppelin');
    await heading(page, /^No answer mentions/);
  }),
  'the concierge': (page) =>
    at(page, '/dashboard/resources/contact-concierge?lead=999999', 'Ask about a lead'),
  insights: async (page) => {
    await at(page, '/dashboard/insights?days=365', 'Leads by month');
    await page.getByText('Show as a table').first().click();
  },
  'the calendar': async (page) => {
    await at(page, '/dashboard/calendar', 'Calendar');
    await page.getByRole('grid').waitFor();
  },
  'the team': async (page) => {
    await at(page, '/dashboard/team', 'Team');
    await page.getByRole('list', { name: 'Members' }).waitFor();
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByRole('dialog', { name: 'Invite member' }).waitFor();
  },
  'the statement': async (page) => {
    await at(page, '/dashboard/statement', 'Statement');
    await page.getByRole('table').first().waitFor();
  },
  'an invoice': async (page) => {
    await page.getByRole('table', { name: 'Invoices' }).getByRole('link').first().click();
    await page.getByRole('table', { name: 'Bookings' }).waitFor();
  },
};

test.describe('vendor screens have no accessibility violations', () => {
  test.describe.configure({ mode: 'parallel' });

  test('[E10] the application', BOTH_TIERS, async ({ browser, portal }) => {
    const person = {
      name: 'Axel Applicant',
      email: 'axel@axe-vendor.test',
      password: 'every-step-of-the-way',
    };
    await register(portal.url, person);
    const { page, context } = await openAs(browser, portal.url, person);
    assert.deepEqual(await violationsOfScreens(page, application), []);
    await context.close();
  });

  const groups = { leads, 'preferences and the account': preferencesAndAccount, 'the other tabs': otherTabs };
  for (const [title, screens] of Object.entries(groups)) {
    test(`[E10] ${title}`, BOTH_TIERS, async ({ browser, portal }) => {
      const { page, context } = await signedIn(browser, portal.url, 'vendor');
      assert.deepEqual(await violationsOfScreens(page, screens), []);
      await context.close();
    });
  }

  test('[E10] the phone menu and a paused profile', BOTH_TIERS, async ({ browser, portal }) => {
    const paused = { name: '', email: 'paused@demo.example', password: demoPassword };
    const { page, context } = await openAs(browser, portal.url, paused, { viewport: phone });
    await press(page, /^Menu/);
    assert.deepEqual(await violationsInBothThemes(page), []);
    const pausedScreens: Screens = {
      'the dashboard': (opened) => at(opened, '/dashboard', /./),
      'opting in': inExtended(async () => {
        await at(page, '/dashboard/account', "You're Currently Opted Out");
        await press(page, 'Opt Back In');
        await dialog(page, 'Welcome Back!');
      }),
    };
    assert.deepEqual(await violationsOfScreens(page, pausedScreens), []);
    await context.close();
  });
});
