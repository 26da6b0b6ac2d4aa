import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { publish } from '@portal/shared/runtime';
import { sampleLead } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { refreshLeadLists } from '../lead/leads.ts';

const lead = (id: number, name: string) => sampleLead({ id, event: { ...sampleLead().event, name } });
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
let leads: Lead[];

/** Does what the host does when the server announces a new lead. */
const arrive = async (...fresh: Lead[]) => {
  leads = [...fresh, ...leads];
  await act(() => refreshLeadLists(5));
};
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
};

beforeEach(() => {
  leads = [lead(1, 'Ana'), lead(2, 'Bo')];
  mockAccount();
  mockLeads(() => leads);
  window.scrollTo = jest.fn();
});
afterEach(() => scrollTo(0));

async function open(at = '/dashboard?view=all') {
  await openDashboard(at);
  await screen.findByRole('article', { name: /Ana/ });
}

test('inserts a new lead immediately when scrolled to the top', async () => {
  await open();
  await arrive(lead(3, 'Cy'));
  await waitFor(() => expect(names()[0]).toMatch(/Cy/));
  expect(screen.queryByRole('button', { name: /new lead/ })).not.toBeInTheDocument();
});

test('keeps the list unchanged when scrolled down and shows the number of new leads', async () => {
  await open();
  scrollTo(900);
  await arrive(lead(3, 'Cy'));
  expect(await screen.findByRole('button', { name: '1 new lead' })).toBeVisible();
  await arrive(lead(4, 'Di'));
  fireEvent.click(await screen.findByRole('button', { name: '2 new leads' }));
  expect(names().map((name) => name?.slice(-2))).toEqual(['Di', 'Cy', 'na', 'Bo']);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(screen.queryByRole('button', { name: /new lead/ })).not.toBeInTheDocument();
});

test('keeps the list unchanged when the user scrolled down before the app ran', async () => {
  scrollTo(900);
  await open();
  await arrive(lead(3, 'Cy'));
  expect(await screen.findByRole('button', { name: '1 new lead' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('selects only the leads that the list shows', async () => {
  await open();
  scrollTo(900);
  await arrive(lead(3, 'Cy'));
  await screen.findByRole('button', { name: '1 new lead' });
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('button', { name: 'Decline 2 Leads' })).toBeVisible();
});

test('inserts new leads when the user scrolls back to the top', async () => {
  await open();
  scrollTo(900);
  await arrive(lead(3, 'Cy'));
  await screen.findByRole('button', { name: '1 new lead' });
  act(() => scrollTo(0));
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('updates a changed lead in place', async () => {
  await open();
  scrollTo(900);
  leads = [leads[0]!, { ...leads[1]!, status: 'responded' }];
  await act(() => refreshLeadLists(5));
  expect(await screen.findByText('In Progress', { selector: 'article *' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /new lead/ })).not.toBeInTheDocument();
});

test('leads to a new lead at the end of the leads that need a reply', async () => {
  await open('/dashboard');
  leads = [...leads, lead(3, 'Cy')];
  await act(() => {
    publish('live.lead.created', { account_id: 5, lead_id: 3, event_name: 'Cy' });
    return refreshLeadLists(5);
  });
  await screen.findByRole('article', { name: /Cy/ });
  Element.prototype.scrollIntoView = jest.fn();
  fireEvent.click(await screen.findByRole('button', { name: '1 new lead' }));
  expect(screen.getByRole('link', { name: /Cy/ })).toHaveFocus();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /new lead/ })).not.toBeInTheDocument();
});
