import { publish, queryClient } from '@portal/shared/runtime';
import { sampleLead } from '@portal/shared/testing';
import { blockedDatesQuery } from '../blocked-dates/blocked-dates.queries.ts';
import { beginChange, endChange } from '../blocked-dates/changes.ts';
import { calendarKey } from '../blocked-dates/calendar.queries.ts';
import { teamKey } from '../team/team.queries.ts';
import { leadQuery } from '../lead/lead.queries.ts';
import { leadListsKey } from '../lead/leads.queries.ts';
import { refreshOnLiveEvents } from './live-refresh.ts';

const leads = [...leadListsKey(5), 'inbox'];
const leadsOfAnother = [...leadListsKey(6), 'inbox'];
const { queryKey: lead } = leadQuery({ accountId: 5, leadId: 11 });
const { queryKey: otherLead } = leadQuery({ accountId: 5, leadId: 12 });
const calendar = calendarKey(5);
const { queryKey: blocked } = blockedDatesQuery(5);
const team = teamKey(5);
const outdated = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

beforeAll(refreshOnLiveEvents);
beforeEach(() => {
  for (const key of [leads, leadsOfAnother, lead, otherLead, calendar, blocked, team])
    queryClient.setQueryData<unknown>(key, sampleLead());
});

test('a changed lead outdates itself and the lists of its account', () => {
  publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'viewed' });
  expect([leads, leadsOfAnother, lead, otherLead].map(outdated)).toEqual([true, false, true, false]);
});

test('a changed account outdates its calendar and its blocked dates', () => {
  publish('live.account.changed', { account_id: 5, status: 'active' });
  expect([calendar, blocked, leads].map(outdated)).toEqual([true, true, false]);
});

test('an account that changes during a change of its blocked dates is read after it', () => {
  beginChange();
  publish('live.account.changed', { account_id: 5, status: 'active' });
  expect([calendar, blocked].map(outdated)).toEqual([false, false]);
  endChange(5, { dates: [], open_leads: 0 });
  expect([calendar, blocked].map(outdated)).toEqual([true, true]);
});

test('missed events outdate every lead, calendar, blocked date and team', () => {
  publish('live.missed', {});
  expect([leads, leadsOfAnother, lead, otherLead, calendar, blocked, team].every(outdated)).toBe(true);
});
