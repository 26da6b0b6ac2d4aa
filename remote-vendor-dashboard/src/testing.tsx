import { act } from '@testing-library/react';
import type {
  Decline,
  Draft,
  EarlierPicture,
  EventQuickReply,
  Lead,
  LeadNotes,
  LeadResponse,
  OwnProfileRequest,
  PendingResponse,
  SignedIn,
  VendorAccount,
} from '@portal/shared/contract';
import {
  leadGroupOf,
  leadGroups,
  type LeadGroup,
  type LeadStatus,
  type AccountRole,
} from '@portal/shared/domain';
import { publish } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  type RecordedRequest,
  renderRoutes,
  sampleAccount,
  samplePage,
  sampleSignedIn,
  sampleVendor,
  sampleSecondFactors,
} from '@portal/shared/testing';
import { routes } from './routes.tsx';
import { shownAnswer } from './undo/pending-responses.ts';

/** Renders the dashboard at the path where the host mounts it, for the sample user or another one. */
export function openDashboard(
  at: Parameters<typeof renderRoutes>[1]['at'] = '/dashboard',
  as: Partial<SignedIn> = {},
) {
  return renderRoutes(routes, { at, mount: '/dashboard', as: sampleSignedIn(as) });
}

/** The quick reply that the server proposes until the vendor confirms one. */
export const proposedReply = {
  base_package: 2500,
  vendor_notes: 'We are available on your date.',
  next_steps: 'Let us schedule a consultation.',
  estimated_timeline: '6-8 weeks',
  additional_options: [],
  pictures: [],
  confirmed: false,
  version: 'v1',
  for_events: [],
};

/** A quick reply that the vendor has saved. */
export const confirmedReply = {
  base_package: 3200,
  vendor_notes: 'We would love to cook for you.',
  next_steps: null,
  estimated_timeline: '4 weeks',
  additional_options: [],
  pictures: [],
  confirmed: true,
  version: 'v1',
  for_events: [],
};

/** A picture of another response. */
export const samplePicture = (id: number): EarlierPicture => ({
  id,
  name: `arch ${id}.jpg`,
  type: 'image/jpeg',
  size: 900,
  lead_id: 4,
});

/** A quick reply for some events. */
export const sampleEventQuickReply = (over: Partial<EventQuickReply> = {}): EventQuickReply => ({
  id: 8,
  name: 'Weddings',
  event_types: ['wedding'],
  budget_min: null,
  budget_max: null,
  base_package: 4500,
  vendor_notes: 'Congratulations!',
  next_steps: null,
  estimated_timeline: null,
  additional_options: [{ name: 'Arch', price: 450 }],
  pictures: [],
  updated_at: '2026-11-21T18:30:00Z',
  version: 'v1',
  ...over,
});

/** Stubs the account, without a confirmed quick reply. `role`: what the person is in it. */
export function mockAccount(over: Partial<VendorAccount> = {}, role: AccountRole = 'owner') {
  const account = sampleAccount(over);
  mockReplyDraft();
  return mockApi({
    'GET /vendor-account/current': { accounts: [{ account, vendor: sampleVendor(), role }] },
    'GET /vendor-account/{accountId}/leads': sampleLeadPage([]),
    'GET /vendor-account/{accountId}/quick-reply': proposedReply,
    'GET /vendor-account/{accountId}/saved-replies': { data: [] },
    'GET /vendor-account/{accountId}/saved-options': { data: [] },
    'GET /vendor-account/{accountId}/pending-responses': { data: [] },
    'GET /vendor-account/{accountId}/blocked-dates': { dates: [] },
    'GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts': { booked: [], blocked: false },
    'GET /vendor-account/{accountId}/leads/{leadId}/notes': sampleNotes(),
    'GET /vendor-account/{accountId}/lead-tags': { data: [] },
    'POST /vendor-account/{accountId}/leads/{leadId}/presence': { message: '' },
    'GET /vendor-account/{accountId}/calendar-feed': { active: false },
    'GET /vendor-account/{accountId}/profile/requests': samplePage<OwnProfileRequest>([]),
    'GET /vendor-account/{accountId}/leads/{leadId}/messages': { data: [], has_more: false },
    'GET /user/sessions': { data: [] },
    'GET /user/second-factor': sampleSecondFactors(),
    'GET /auth/email': {
      email: 'rosa@delgadocatering.com',
      email_verified_at: '2026-05-01T17:00:00.000Z',
      pending_email: null,
      next_allowed_at: '2026-05-01T17:00:00.000Z',
      undeliverable: false,
    },
    'GET /user/push-devices': { public_key: 'BK', devices: [] },
    'GET /user/notice-preferences': {
      lead_notices: 'each',
      message_emails: true,
      assignment_emails: true,
      announcement_emails: true,
      quiet_from: null,
      quiet_to: null,
      version: 'v1',
    },
  });
}

/**
 * Stubs the server's draft of a response: it takes a save that continues the one it has. Returns the draft, which another device may
 * change.
 */
export function mockReplyDraft() {
  const server: { form: object | null; saves: number } = { form: null, saves: 0 };
  const draft = (): Draft => ({
    form: server.form as Draft['form'],
    version: `v${server.saves}`,
    saved_at: server.form && new Date().toISOString(),
  });
  const at = '/vendor-account/{accountId}/leads/{leadId}/draft' as const;
  mockApi({
    [`GET ${at}`]: draft,
    [`PUT ${at}`]: ({ body }: RecordedRequest) => {
      const { form, version } = body as { form: object; version: string };
      if (server.form && version !== `v${server.saves}`)
        return fails(409, { error: 'edit_conflict', current: draft() });
      Object.assign(server, { form, saves: server.saves + 1 });
      return draft();
    },
    [`DELETE ${at}`]: () => {
      Object.assign(server, { form: null, saves: server.saves + 1 });
      return { message: 'Draft deleted.' };
    },
  });
  return server;
}

/**
 * Stubs the server's side of answers that can be undone: it holds each until `send`, which calls `onSent` and tells the page.
 * `lead` returns the lead as it is.
 */
export function mockAnswers(
  lead: (leadId: number) => Lead,
  onSent: (leadId: number, answer: PendingResponse) => void,
) {
  let pending: PendingResponse[] = [];
  const hold =
    (kind: 'response' | 'decline') =>
    ({ params, body }: RecordedRequest): Lead => {
      const { undoable, ...answer } = body as LeadResponse & Decline & { undoable?: boolean };
      expect(undoable).toBe(true);
      const held = lead(Number(params['leadId']));
      const files = (answer.file_ids ?? []).map(samplePicture);
      const entry = {
        lead_id: held.id,
        event_name: held.event.name,
        by: 'Rosa Delgado',
        own: true,
        seconds_left: 10,
        ...shownAnswer(kind === 'response' ? { response: answer, files } : { decline: answer }),
      };
      pending = [...pending.filter(({ lead_id: id }) => id !== held.id), entry];
      return held;
    };
  const seen = mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/respond': hold('response'),
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': hold('decline'),
  });
  const undone: number[] = [];
  mockApi({
    'GET /vendor-account/{accountId}/pending-responses': () => ({ data: pending }),
    'POST /vendor-account/{accountId}/pending-responses/undo': ({ body }) => {
      const { lead_ids: ids } = body as { lead_ids: number[] };
      const found = pending.filter(({ lead_id: id }) => ids.includes(id)).map(({ lead_id: id }) => id);
      pending = pending.filter(({ lead_id: id }) => !ids.includes(id));
      undone.push(...found);
      return { undone: found };
    },
    'GET /vendor-account/{accountId}/leads/{leadId}': ({ params }) => lead(Number(params['leadId'])),
  });
  return {
    /** The calls that answered a lead. */
    seen,
    /** The leads whose answer was undone. */
    undone,
    /** Another device's answer. */
    add: (entry: PendingResponse) => (pending = [...pending, entry]),
    /** Ends the time to undo. */
    send: async () => {
      const due = pending;
      pending = [];
      for (const entry of due) onSent(entry.lead_id, entry);
      await act(async () => {
        for (const { lead_id: id } of due)
          publish('live.lead.changed', { account_id: 5, lead_id: id, status: lead(id).status });
      });
    },
  };
}

/** Private notes of a lead; none by default. */
export const sampleNotes = (over: Partial<LeadNotes> = {}): LeadNotes => ({
  note: '',
  tags: [],
  version: 0,
  updated_at: null,
  updated_by: null,
  ...over,
});

const groupOf = ({ status, lost }: Lead) => leadGroupOf({ status, lost: lost !== null });
const countsOf = (leads: Lead[]) =>
  Object.fromEntries(
    leadGroups.map((group) => [group, leads.filter((lead) => groupOf(lead) === group).length]),
  ) as Record<LeadGroup, number>;

const unreadOf = (leads: Lead[]) => leads.filter((lead) => lead.unread_messages > 0).length;

/** A page of leads with the counts of these leads. */
export const sampleLeadPage = (leads: Lead[]) => ({
  ...samplePage(leads),
  counts: countsOf(leads),
  all_counts: countsOf(leads),
  tags: { of_leads: {}, all: [] },
  unread_leads: unreadOf(leads),
});

/**
 * Stubs an account whose leads are `leads()` at each request, with pages, counts and filters for group, status, type and
 * name. It doesn't sort. Returns the queries of the pages in order, without the sidebar's count, which arrives at any time.
 */
export function mockLeads(leads: () => Lead[]): URLSearchParams[] {
  const pages: URLSearchParams[] = [];
  mockApi({
    'GET /vendor-account/{accountId}/leads': ({ query }) => {
      if (query.get('per_page') !== '1') pages.push(query);
      const status = query.get('status') as LeadStatus | null;
      const group = query.get('group') as LeadGroup | null;
      const page = Number(query.get('page') ?? 1);
      const perPage = Number(query.get('per_page') ?? 10);
      const type = query.get('type');
      const search = (query.get('search') ?? '').toLowerCase();
      const matching = leads().filter(
        (lead) => (!type || lead.event.type === type) && lead.event.name.toLowerCase().includes(search),
      );
      const chosen = matching.filter(
        (lead) =>
          (!status || lead.status === status) &&
          (!group || groupOf(lead) === group) &&
          (query.get('unread') !== 'true' || lead.unread_messages > 0),
      );
      const place = (name: string) => chosen.findIndex(({ id }) => String(id) === query.get(name));
      const [from, to] = query.has('after')
        ? [place('after') + 1, place('after') + 1 + perPage]
        : query.has('before')
          ? [Math.max(0, place('before') - perPage), place('before')]
          : [(page - 1) * perPage, page * perPage];
      const rows = chosen.slice(from, to);
      return {
        ...samplePage(rows, { page, perPage, total: chosen.length }),
        counts: countsOf(matching),
        all_counts: countsOf(leads()),
        tags: { of_leads: {}, all: [] },
        unread_leads: unreadOf(leads()),
      };
    },
  });
  return pages;
}
