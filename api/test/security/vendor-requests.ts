import type { RouteKey } from '@portal/shared/contract';
import { DEVELOPMENT_PAYMENT_SECRET } from '@portal/platform/server';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { paymentMessage, signedMessage } from '../../src/payments/fake-provider.ts';
import { applicationForm } from '../support/application-form.ts';
import { SERVICE_KEY } from '../support/build-app.ts';
import {
  createAccount,
  createLead,
  createMember,
  createUser,
  dateFromNow,
  unique,
} from '../support/factories.ts';
import { chargeFee, createPayer } from '../support/fees.ts';
import { createCaller, injectAs, type Caller, type TestRequest } from '../support/inject-as.ts';

/** The form of an upload. */
export function uploadForm(name: string, content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'image/png' }), name);
  return form;
}
const pdfForm = () => uploadForm('menu.pdf', '%PDF-1.7\n');

/** The payment provider, which signs whatever it sends. */
const providerOf = (app: FastifyInstance): Caller =>
  Object.assign(
    (key: RouteKey, sent: TestRequest = {}) =>
      createCaller(app)(key, {
        ...sent,
        ...signedMessage(Object(sent.body) as object, { secret: DEVELOPMENT_PAYMENT_SECRET }),
      }),
    { token: null },
  );

/** A successful request: its caller and its input. */
export interface PreparedRequest {
  call: Caller;
  sent: TestRequest;
}
const words = { vendor_notes: 'Gladly', next_steps: 'A call', estimated_timeline: '6 weeks' };
const reply = { base_package: 2500, ...words };
const eventReply = {
  ...reply,
  event_types: ['wedding'],
  budget_min: 2000,
  budget_max: 5000,
  additional_options: [{ name: 'Arch', price: 450 }],
};
const password = 'a garden in june';

/**
 * Successful requests for everything that vendors, applicants, visitors and the concierge write; each creates
 * the data that it acts on.
 */
export function vendorRequests(app: FastifyInstance): Record<string, () => Promise<PreparedRequest>> {
  const { db } = app;
  const account = async (status: 'active' | 'opted_out' = 'active') => {
    const created = await createAccount(db, { status });
    return { call: await injectAs(app, created.owner!), params: { accountId: created.account.id } };
  };
  const onLead =
    (body: object | undefined, over: object = {}) =>
    async (): Promise<PreparedRequest> => {
      const { call, params } = await account();
      const lead = await createLead(db, { ...params, ...over });
      return { call, sent: { params: { ...params, leadId: lead.id }, ...(body && { body }) } };
    };
  const onAccount = (body: object, status?: 'opted_out') => async (): Promise<PreparedRequest> => {
    const { call, params } = await account(status);
    return { call, sent: { params, body } };
  };
  const onReply = (body?: object) => async (): Promise<PreparedRequest> => {
    const { call, params } = await account();
    const created = await call('POST /vendor-account/{accountId}/saved-replies', {
      params,
      body: { name: 'Yes', ...reply },
    });
    return { call, sent: { params: { ...params, replyId: Number(created.body.id) }, ...(body && { body }) } };
  };
  const onEventReply = (body?: object) => async (): Promise<PreparedRequest> => {
    const { call, params } = await account();
    const created = await call('POST /vendor-account/{accountId}/event-quick-replies', {
      params,
      body: { name: 'Weddings', ...eventReply },
    });
    const path = { ...params, quickReplyId: Number(created.body.id) };
    return { call, sent: { params: path, ...(body && { body }) } };
  };
  const onOption = (body?: object) => async (): Promise<PreparedRequest> => {
    const { call, params } = await account();
    const created = await call('POST /vendor-account/{accountId}/saved-options', {
      params,
      body: { name: 'Arch', price: 450 },
    });
    return {
      call,
      sent: { params: { ...params, optionId: Number(created.body.id) }, ...(body && { body }) },
    };
  };
  const onInvitation = async (): Promise<PreparedRequest> => {
    const { call, params } = await account();
    const { body } = await call('POST /vendor-account/{accountId}/team/invitations', {
      params,
      body: { email: `${unique()}@delgado.example`, role: 'responder' },
    });
    return { call, sent: { params: { ...params, teamInvitationId: Number(body.id) } } };
  };
  const onMember = (body?: object) => async (): Promise<PreparedRequest> => {
    const { call, params } = await account();
    const { id: userId } = await createMember(db, params.accountId, 'responder');
    return { call, sent: { params: { ...params, userId }, ...(body && { body }) } };
  };
  const onMatch = async (): Promise<PreparedRequest> => {
    const { params } = await account();
    const { matchId } = await createLead(db, params);
    const body = { client_id: randomUUID(), text: 'Yes, for ten cars.' };
    return { call: createCaller(app, SERVICE_KEY), sent: { params: { match_id: matchId }, body } };
  };
  const match = async () => {
    const { params } = await account();
    const event = { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) };
    return { match_id: unique(), account_id: params.accountId, event };
  };
  const visitor = (body: () => object) => async (): Promise<PreparedRequest> => ({
    call: createCaller(app),
    sent: { body: body() },
  });
  const answered = { status: 'responded', respondedAt: new Date() } as const;
  const lead = '/vendor-account/{accountId}/leads/{leadId}';
  return {
    [`GET ${lead}`]: onLead(undefined),
    [`PUT ${lead}/respond`]: onLead({
      availability_confirmed: true,
      proposed_pricing: { base_package: 2500 },
      ...words,
    }),
    [`PUT ${lead}/decline`]: onLead({ reason: 'not_available' }),
    [`POST ${lead}/book`]: onLead({ amount: 1000 }, answered),
    [`PUT ${lead}/booking`]: async () => {
      const { call, sent } = await onLead({ amount: 1000 }, answered)();
      await call(`POST ${lead}/book`, sent);
      return { call, sent: { ...sent, body: { amount: 2000 } } };
    },
    [`POST ${lead}/response/confirm`]: onLead({ event_version: 0 }, answered),
    [`PUT ${lead}/response`]: onLead({ version: 0, ...words }, answered),
    [`POST ${lead}/response/withdraw`]: onLead({ version: 0, reason: 'We are booked' }, answered),
    [`POST ${lead}/lose`]: onLead({ reason: 'Another vendor' }, answered),
    [`POST ${lead}/messages`]: onLead({ client_id: randomUUID(), text: 'Is there parking?' }),
    [`POST ${lead}/messages/read`]: onLead({ last_id: 1 }),
    [`DELETE ${lead}/messages/{messageId}`]: async () => {
      const { call, sent } = await onLead({ client_id: randomUUID(), text: 'Oops' })();
      const { body } = await call(`POST ${lead}/messages`, sent);
      return { call, sent: { params: { ...sent.params, messageId: Number(body.id) } } };
    },
    [`POST ${lead}/report`]: onLead({ reason: 'other', message: 'Nobody answers' }),
    [`PUT ${lead}/notes`]: onLead({ note: 'Met at the fair', tags: ['vip'], version: 0 }),
    [`PUT ${lead}/draft`]: onLead({ form: { notes: 'Dear Maya' }, version: '' }),
    [`DELETE ${lead}/draft`]: async () => {
      const { call, sent } = await onLead(undefined)();
      await call(`PUT ${lead}/draft`, { ...sent, body: { form: { notes: 'Dear Maya' }, version: '' } });
      return { call, sent };
    },
    [`POST ${lead}/request-reopen`]: onLead({ message: 'On vacation' }, { status: 'expired' }),
    [`POST ${lead}/take`]: onLead(undefined),
    [`POST ${lead}/presence`]: onLead({ answering: true }),
    [`PUT ${lead}/assignee`]: async () => {
      const { call, sent } = await onLead(undefined)();
      const member = await createMember(db, Number(sent.params!['accountId']), 'responder');
      return { call, sent: { ...sent, body: { user_id: member.id } } };
    },
    'POST /vendor-account/{accountId}/team/invitations': onAccount({
      email: `${unique()}@delgado.example`,
      role: 'manager',
    }),
    'POST /vendor-account/{accountId}/team/invitations/{teamInvitationId}/resend': onInvitation,
    'DELETE /vendor-account/{accountId}/team/invitations/{teamInvitationId}': onInvitation,
    'PUT /vendor-account/{accountId}/team/second-factor': onAccount({ required: false }),
    'PUT /vendor-account/{accountId}/team/members/{userId}': onMember({ role: 'manager' }),
    'DELETE /vendor-account/{accountId}/team/members/{userId}': onMember(),
    'POST /vendor-account/{accountId}/team/members/{userId}/hand-over': onMember(),
    'POST /vendor-account/{accountId}/opt-out': onAccount({ confirm: true, reason: 'A season off' }),
    'POST /vendor-account/{accountId}/opt-in': onAccount({ confirm: true }, 'opted_out'),
    'POST /vendor-account/{accountId}/profile/request-update': onAccount({
      requested_changes: { website: 'https://x.example' },
    }),
    'POST /vendor-account/{accountId}/saved-replies': onAccount({ name: 'Yes', ...reply }),
    'PUT /vendor-account/{accountId}/saved-replies/{replyId}': onReply({ name: 'No', ...reply }),
    'DELETE /vendor-account/{accountId}/saved-replies/{replyId}': onReply(),
    'POST /vendor-account/{accountId}/calendar-feed': onAccount({}),
    'DELETE /vendor-account/{accountId}/calendar-feed': async () => {
      const { call, params } = await account();
      await call('POST /vendor-account/{accountId}/calendar-feed', { params });
      return { call, sent: { params } };
    },
    'PUT /vendor-account/{accountId}/profile': onAccount({
      minimum_budget: 5000,
      minimum_lead_time: 30,
      accepted_event_types: ['wedding'],
      preferred_communication_method: 'portal',
    }),
    'PUT /vendor-account/{accountId}/blocked-dates/day': onAccount({ date: dateFromNow(30), blocked: true }),
    'PUT /vendor-account/{accountId}/quick-reply': onAccount({ ...reply, additional_options: [] }),
    'POST /vendor-account/{accountId}/event-quick-replies': onAccount({ name: 'Weddings', ...eventReply }),
    'PUT /vendor-account/{accountId}/event-quick-replies/{quickReplyId}': onEventReply({
      name: 'Parties',
      ...eventReply,
    }),
    'DELETE /vendor-account/{accountId}/event-quick-replies/{quickReplyId}': onEventReply(),
    'POST /vendor-account/{accountId}/saved-options': onAccount({ name: 'Arch', price: 450 }),
    'PUT /vendor-account/{accountId}/saved-options/{optionId}': onOption({ name: 'Aisle', price: 300 }),
    'DELETE /vendor-account/{accountId}/saved-options/{optionId}': onOption(),
    'POST /vendor-account/{accountId}/demo-lead': async () => {
      const { call, params } = await account();
      return { call, sent: { params } };
    },
    'POST /vendor-account/apply': async () => ({
      call: await injectAs(app, await createUser(db)),
      sent: {
        body: applicationForm(),
      },
    }),
    'POST /auth/vendor-register': visitor(() => ({
      name: 'Rosa Delgado',
      email: `${unique()}@delgado.example`,
      password,
      password_confirmation: password,
    })),
    'POST /contact': visitor(() => ({
      name: 'Rosa Delgado',
      email: `${unique()}@delgado.example`,
      subject: 'general',
      message: 'A question for you',
    })),
    'POST /concierge/leads/{match_id}/messages': onMatch,
    'PATCH /concierge/leads/{match_id}': async () => {
      const { call, sent } = await onMatch();
      return {
        call,
        sent: { params: sent.params!, body: { event: { venue: 'The Barn', guest_count: 80 } } },
      };
    },
    'POST /concierge/leads/{match_id}/withdraw': async () => {
      const { call, sent } = await onMatch();
      return { call, sent: { params: sent.params!, body: { reason: 'duplicate', note: 'Sent twice.' } } };
    },
    'POST /concierge/leads/{match_id}/response-seen': async () => {
      const { params } = await account();
      const { matchId } = await createLead(db, { ...params, ...answered });
      return { call: createCaller(app, SERVICE_KEY), sent: { params: { match_id: matchId }, body: {} } };
    },
    'POST /concierge/leads/{match_id}/booking': async () => {
      const { call, params } = await account();
      const { id: leadId, matchId } = await createLead(db, { ...params, ...answered });
      const body = { amount: 1000 };
      await call(`POST ${lead}/book`, { params: { ...params, leadId }, body });
      return { call: createCaller(app, SERVICE_KEY), sent: { params: { match_id: matchId }, body } };
    },
    [`POST ${lead}/files`]: onLead(pdfForm()),
    [`DELETE ${lead}/files/{fileId}`]: async () => {
      const { call, sent } = await onLead(pdfForm())();
      const { body } = await call(`POST ${lead}/files`, sent);
      return { call, sent: { params: { ...sent.params, fileId: Number(body.id) } } };
    },
    'POST /concierge/leads/{match_id}/files': async () => {
      const { call, sent } = await onMatch();
      return { call, sent: { params: sent.params!, body: pdfForm() } };
    },
    'DELETE /concierge/leads/{match_id}/messages/{message_id}': async () => {
      const { call, sent } = await onMatch();
      const { body } = await call('POST /concierge/leads/{match_id}/messages', sent);
      return { call, sent: { params: { ...sent.params, message_id: Number(body.id) } } };
    },
    'POST /vendor-account/{accountId}/bookings/{bookingId}/dispute': async () => {
      const { call, params, ...payer } = await createPayer(app);
      const { bookingId } = await chargeFee(app, payer, { at: new Date(), amountCents: 100_000 });
      const body = { reason: 'other', message: 'It was not us' };
      return { call, sent: { params: { ...params, bookingId }, body } };
    },
    'POST /payments/webhook': async () => {
      const payment = { invoiceNumber: '2026-1', amountCents: 100, paymentId: unique() };
      return { call: providerOf(app), sent: { body: paymentMessage(payment) } };
    },
    'POST /concierge/leads': async () => ({
      call: createCaller(app, SERVICE_KEY),
      sent: { body: await match() },
    }),
    'POST /concierge/leads/batch': async () => ({
      call: createCaller(app, SERVICE_KEY),
      sent: { body: { leads: [await match(), await match()] } },
    }),
  };
}
