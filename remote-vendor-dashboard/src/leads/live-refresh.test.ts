import { keyOf } from '@portal/shared/queries';
import { publish, queryClient } from '@portal/shared/runtime';
import { sampleLead } from '@portal/shared/testing';
import { beginChange, endChange } from '../blocked-dates/changes.ts';
import { refreshOnLiveEvents } from './live-refresh.ts';

const params = { accountId: 5 };
const ofLead = (leadId: number) => ({ params: { accountId: 5, leadId } });
const keys = {
  leads: keyOf('GET /vendor-account/{accountId}/leads', { params, query: { page: 1 } }),
  leadsOfAnother: keyOf('GET /vendor-account/{accountId}/leads', {
    params: { accountId: 6 },
    query: { page: 1 },
  }),
  lead: keyOf('GET /vendor-account/{accountId}/leads/{leadId}', ofLead(11)),
  otherLead: keyOf('GET /vendor-account/{accountId}/leads/{leadId}', ofLead(12)),
  notes: keyOf('GET /vendor-account/{accountId}/leads/{leadId}/notes', ofLead(11)),
  otherNotes: keyOf('GET /vendor-account/{accountId}/leads/{leadId}/notes', ofLead(12)),
  messages: keyOf('GET /vendor-account/{accountId}/leads/{leadId}/messages', ofLead(11)),
  pending: keyOf('GET /vendor-account/{accountId}/pending-responses', { params }),
  calendar: keyOf('GET /vendor-account/{accountId}/calendar', { params, query: { month: '2026-06' } }),
  conflicts: keyOf('GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts', ofLead(12)),
  blocked: keyOf('GET /vendor-account/{accountId}/blocked-dates', { params }),
  statement: keyOf('GET /vendor-account/{accountId}/statement', { params, query: { year: 2026 } }),
  invoices: keyOf('GET /vendor-account/{accountId}/invoices', { params, query: { per_page: 10 } }),
  invoice: keyOf('GET /vendor-account/{accountId}/invoices/{invoiceId}', {
    params: { accountId: 5, invoiceId: 3 },
  }),
  analytics: keyOf(
    'GET /vendor-account/{accountId}/analytics',
    { params, query: { days: 30 } },
    '2026-06-01',
  ),
  requests: keyOf('GET /vendor-account/{accountId}/profile/requests', { params, query: { page: 1 } }),
  team: keyOf('GET /vendor-account/{accountId}/team', { params }),
  account: keyOf('GET /vendor-account/current'),
  quickReply: keyOf('GET /vendor-account/{accountId}/quick-reply', { params }),
};
const outdated = () =>
  Object.entries(keys)
    .filter(([, queryKey]) => queryClient.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);
const money = ['statement', 'invoices', 'invoice'];

beforeAll(refreshOnLiveEvents);
beforeEach(() => {
  for (const key of Object.values(keys)) queryClient.setQueryData<unknown>(key, sampleLead());
});

const ofChangedLead = ['leads', 'lead', 'notes', 'pending', 'calendar', 'conflicts', ...money, 'analytics'];

test('a changed lead outdates itself, the lists and the figures of its account', () => {
  publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'viewed' });
  expect(outdated()).toEqual(ofChangedLead);
});

test('a booking also outdates the account, whose first one is free', () => {
  publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'booked' });
  expect(outdated()).toEqual([...ofChangedLead, 'account']);
});

test('a changed thread outdates its lead, its messages and the lists', () => {
  publish('live.thread.changed', { account_id: 5, lead_id: 11 });
  expect(outdated()).toEqual(['leads', 'lead', 'notes', 'messages']);
});

test('a changed team outdates the leads, which name an assignee', () => {
  publish('live.team.changed', { account_id: 5 });
  expect(outdated()).toEqual(['leads', 'lead', 'otherLead', 'notes', 'otherNotes', 'team', 'account']);
});

const ofChangedAccount = ['calendar', 'conflicts', 'blocked', ...money, 'analytics', 'requests'];

test('a changed account outdates its calendar, its blocked dates, its money and its requests', () => {
  publish('live.account.changed', { account_id: 5, status: 'active' });
  expect(outdated()).toEqual(ofChangedAccount);
});

test('an account that changes during a change of its blocked dates is read after it', () => {
  beginChange();
  publish('live.account.changed', { account_id: 5, status: 'active' });
  expect(outdated()).toEqual([...money, 'analytics', 'requests']);
  endChange(5, { dates: [], open_leads: 0 });
  expect(outdated()).toEqual(ofChangedAccount);
});

test('missed events outdate everything that an event would have, of every account', () => {
  publish('live.missed', {});
  expect(outdated()).toEqual(
    Object.keys(keys).filter((name) => !['pending', 'account', 'quickReply'].includes(name)),
  );
});
