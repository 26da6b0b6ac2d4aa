import { act, waitFor } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { currentAccountQuery, query, type CurrentAccount } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { fails, mockApi, sampleAccount, sampleLead, sampleVendor } from '@portal/shared/testing';
import { readLeadFilter, toLeadRequest } from '../lead/lead-filter.ts';
import { leadQuery } from '../lead/leads.ts';
import { sampleLeadPage } from '../testing.tsx';
import { pendingResponsesQuery } from '../undo/pending-responses.ts';
import { closeNextPage, keepInbox, openNextPage, readInbox, storedDrawing, untilDrawn } from './testing.tsx';

const own = { account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const };
const ada = sampleLead({ id: 12, event: { ...sampleLead().event, name: 'Ada & Lin' } });
const lists = { queryKey: ['GET /vendor-account/{accountId}/leads'] };
const refetch = () => act(() => queryClient.refetchQueries(lists));

keepInbox();
afterEach(closeNextPage);

test('draws the inbox again when a lead arrives', async () => {
  let leads = [sampleLead()];
  const close = await readInbox(() => leads);
  const before = storedDrawing();
  leads = [sampleLead(), ada];
  await refetch();
  await untilDrawn(before);
  close();
  expect(await openNextPage()).toHaveTextContent(/Maya & Jonah.*Ada & Lin/);
});

test('draws the leads that fit on the screen', async () => {
  const names = ['Maya & Jonah', 'Ada & Lin', 'Bo & Cy', 'Di & Eve', 'Flo & Gus'];
  const event = (name: string) => ({ ...sampleLead().event, name });
  const close = await readInbox(() =>
    names.map((name, at) => sampleLead({ id: 11 + at, event: event(name) })),
  );
  close();
  const place = await openNextPage();
  expect(innerHeight).toBe(768);
  expect(place.querySelectorAll('article')).toHaveLength(3);
});

test('removes the drawing as soon as the list has no reply to give to one of its leads, and draws the rest', async () => {
  let leads = [sampleLead(), ada];
  const close = await readInbox(() => leads);
  leads = [sampleLead({ status: 'responded' }), ada];
  await refetch();
  expect(storedDrawing()).toBeNull();
  await untilDrawn();
  close();
  const place = await openNextPage();
  expect(place).toHaveTextContent('Ada & Lin');
  expect(place).not.toHaveTextContent('Maya & Jonah');
});

test('removes the drawing of a lead that was answered on its own page, where no list is read', async () => {
  (await readInbox())();
  queryClient.setQueryData(currentAccountQuery.queryKey, own);
  queryClient.setQueryData(leadQuery({ accountId: 5, leadId: 12 }).queryKey, ada);
  expect(storedDrawing()).not.toBeNull();
  queryClient.setQueryData(
    leadQuery({ accountId: 5, leadId: 11 }).queryKey,
    sampleLead({ status: 'responded' }),
  );
  expect(storedDrawing()).toBeNull();
});

test('removes the drawing of a lead whose answer can still be undone', async () => {
  const close = await readInbox();
  const entry = { lead_id: 11, event_name: '', by: '', own: true, seconds_left: 9, dueAt: 0 };
  act(() => {
    queryClient.setQueryData(pendingResponsesQuery(5).queryKey, [
      {
        ...entry,
        quick: false,
        quick_reply: null,
        response: null,
        decline: { reason: 'other', notes: null },
      },
    ]);
  });
  expect(storedDrawing()).toBeNull();
  close();
});

test.each<[string, Partial<CurrentAccount>]>([
  ['is suspended', { account: sampleAccount({ status: 'suspended' }) }],
  ['requires a second factor', { second_factor_needed: true }],
  ['is one of several', { others: [{ id: 9, name: 'Delgado Flowers' }] }],
])('removes the drawing when the account %s', async (_, over) => {
  (await readInbox())();
  queryClient.setQueryData(currentAccountQuery.queryKey, own);
  expect(storedDrawing()).not.toBeNull();
  queryClient.setQueryData(currentAccountQuery.queryKey, { ...own, ...over });
  expect(storedDrawing()).toBeNull();
});

test('removes the drawing when the person may no longer read the leads', async () => {
  const close = await readInbox();
  mockApi({ 'GET /vendor-account/{accountId}/leads': fails(403) });
  await refetch();
  expect(storedDrawing()).toBeNull();
  close();
});

test('removes the drawing if the inbox cannot be drawn', async () => {
  (await readInbox())();
  // React and the router report it.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const inbox = query('GET /vendor-account/{accountId}/leads', {
    params: { accountId: 5 },
    query: toLeadRequest(readLeadFilter(new URLSearchParams())),
  });
  const broken = { ...sampleLead(), event: null } as unknown as Lead;
  queryClient.setQueryData(currentAccountQuery.queryKey, own);
  queryClient.setQueryData(inbox.queryKey, { ...sampleLeadPage([sampleLead()]), data: [broken] });
  expect(storedDrawing()).not.toBeNull();
  await waitFor(() => expect(storedDrawing()).toBeNull());
  jest.restoreAllMocks();
});
