import type { FastifyInstance } from 'fastify';
import { createECDH } from 'node:crypto';
import { adminInvitationRows } from '../../src/admins/invitations.repository.ts';
import { createSession } from '../../src/sessions/sessions.repository.ts';
import type { UserRow } from '../../src/database/rows.ts';
import { issueEmailToken } from '../../src/sessions/email-tokens.repository.ts';
import { addMessages } from '../../src/push/messages.repository.ts';
import { remindCode } from '../../src/push/remind-code.ts';
import { storeSubscription } from '../../src/push/subscriptions.repository.ts';
import { addChallenge, addPasskey } from '../../src/second-factor/passkeys.repository.ts';
import { createLeadLink } from '../../src/leads/lead-links.repository.ts';
import { recordDevice } from '../../src/sessions/known-devices.repository.ts';
import { addPendingLogin } from '../../src/second-factor/pending-logins.repository.ts';
import { teamInvitationRows } from '../../src/team/invitations.repository.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { applicationForm } from '../support/application-form.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createLead,
  createUser,
  unique,
} from '../support/factories.ts';
import { serve } from '../support/http-fake.ts';
import { createCaller, injectAs, type TestRequest } from '../support/inject-as.ts';
import { createPasskey, registerPasskey } from '../support/passkey.ts';
import type { PreparedRequest } from './vendor-requests.ts';

const CLIENT_ID = 'the-portal.apps.example';
const password = 'a garden in june';
const another = 'a garden in july';

/**
 * Starts an OAuth provider that returns a new user with a verified address for every token. Returns the
 * settings for it.
 */
export async function ownProvider(): Promise<Record<string, string>> {
  const { url } = await serve((request, response) => {
    const asked = new URL(request.url!, 'http://provider');
    const token = asked.searchParams.get('access_token') ?? request.headers.authorization?.slice(7) ?? '';
    const email = `${token}@delgado.example`;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        ...(asked.pathname === '/tokeninfo' && { aud: CLIENT_ID, expires_in: '3500' }),
        sub: `sub-${token}`,
        email,
        email_verified: true,
        name: 'Rosa Delgado',
      }),
    );
  });
  return {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_TOKENINFO_URL: `${url}/tokeninfo`,
    GOOGLE_USERINFO_URL: `${url}/userinfo`,
  };
}

/** Successful requests for everything that users write about themselves: login, logout, recovery, preferences. */
export function userRequests(app: FastifyInstance): Record<string, () => Promise<PreparedRequest>> {
  const { db } = app;
  let asker: UserRow | undefined;
  const run = (sql: string) => app.database.query(sql);
  const visitor = (body: object): PreparedRequest => ({ call: createCaller(app), sent: { body } });
  const subscription = () => {
    const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
    const auth = Buffer.alloc(16, 7).toString('base64url');
    return { endpoint: `https://fcm.googleapis.com/fcm/send/${unique()}`, keys: { p256dh, auth } };
  };
  const deviceOf = (userId: number) => {
    const { endpoint, keys } = subscription();
    const device = {
      userId,
      endpoint,
      p256dhKey: keys.p256dh,
      authSecret: keys.auth,
      name: 'Chrome on Android',
    };
    return storeSubscription(db, device);
  };
  const leadLink = async () => {
    const { account, owner } = await createAccount(db);
    const lead = await createLead(db, { accountId: account.id });
    return visitor({ id: lead.id, code: await createLeadLink(db, lead, owner!.id) });
  };
  /** For a logged-in user. */
  const own =
    (
      sent: TestRequest | ((person: UserRow) => Promise<TestRequest>) = {},
      over: Parameters<typeof createUser>[1] = {},
    ) =>
    async (): Promise<PreparedRequest> => {
      const person = await createUser(db, { password, ...over });
      return {
        call: await injectAs(app, person),
        sent: typeof sent === 'function' ? await sent(person) : sent,
      };
    };
  const ownDevice = (body?: object) =>
    own(async ({ id }) => ({ params: { deviceId: (await deviceOf(id)).id }, ...(body && { body }) }));
  const sessionOf = async ({ id }: UserRow) => {
    await createSession(db, { userId: id, userAgent: 'another', rules: app.config });
    const [row] = await run(`select max(id) as id from sessions where user_id = ${id}`);
    return Number(row!['id']);
  };
  const invitationFor = async (email: string) => {
    asker ??= await createAdmin(db);
    const id = await adminInvitationRows.add(db, { email, role: 'viewer', invitedBy: asker.id });
    return { id, code: (await adminInvitationRows.issueSecret(db, id))! };
  };
  const teamInvitationFor = async (email: string) => {
    const { account, owner } = await createAccount(db);
    const invited = { accountId: account.id, email, role: 'manager', invitedBy: owner!.id } as const;
    const id = await teamInvitationRows.add(db, invited);
    return { id, code: (await teamInvitationRows.issueSecret(db, id))! };
  };
  return {
    'POST /auth/team-invitation': async () => visitor(await teamInvitationFor(`${unique()}@delgado.example`)),
    'POST /auth/team-invitation/accept': own(async ({ email }) => ({ body: await teamInvitationFor(email) })),
    'POST /auth/admin-invitation': async () => visitor(await invitationFor(`${unique()}@delgado.example`)),
    'POST /auth/admin-invitation/accept': own(
      async ({ email }) => ({ body: await invitationFor(email) }),
      // Without a higher role, no other admin is notified.
      { role: 'admin', adminRole: 'viewer' },
    ),
    'POST /auth/login': async () => {
      const { email } = await createUser(db, { password });
      return visitor({ email, password });
    },
    'POST /auth/login/google/verify-token': () =>
      Promise.resolve(visitor({ access_token: unique(), platform: 'web' })),
    'POST /auth/login/second-factor': async () => {
      const person = await createUser(db, { password });
      const { token } = await addPendingLogin(db, { userId: person.id, way: 'password' });
      return visitor({ login_token: token, code: await addAuthenticator(db, person) });
    },
    'POST /user/second-factor/authenticator': own(),
    'POST /user/second-factor/authenticator/confirm': own(async (person) => ({
      body: { code: await addAuthenticator(db, person, { confirmed: false }) },
    })),
    'DELETE /user/second-factor/authenticator': own(async (person) => {
      await addAuthenticator(db, person);
      return {};
    }),
    'POST /user/second-factor/recovery-codes': own(async (person) => {
      await addAuthenticator(db, person);
      return {};
    }),
    'POST /auth/login/passkey/start': () => Promise.resolve({ call: createCaller(app), sent: {} }),
    'POST /auth/login/passkey': async () => {
      const passkey = createPasskey();
      await registerPasskey(await injectAs(app, await createUser(db)), passkey);
      const challenge = await addChallenge(db, { purpose: 'login' });
      return visitor(passkey.answer(challenge));
    },
    'POST /auth/confirm/passkey/start': own(),
    'POST /auth/confirm/passkey': own(async (person) => {
      const passkey = createPasskey();
      await registerPasskey(await injectAs(app, person), passkey);
      const challenge = await addChallenge(db, { purpose: 'confirm', userId: person.id });
      return { body: passkey.answer(challenge) };
    }),
    'POST /user/second-factor/passkeys/start': own(),
    'POST /user/second-factor/passkeys': own(async ({ id }) => {
      const challenge = await addChallenge(db, { purpose: 'register', userId: id });
      return { body: { name: 'Laptop', ...createPasskey().register(challenge) } };
    }),
    'PUT /user/second-factor/passkeys/{passkeyId}': own(async (person) => {
      const key = { credentialId: unique(), publicKey: 'key', counter: 0, name: 'Laptop' };
      const added = await addPasskey(db, { ...key, userId: person.id });
      return { params: { passkeyId: added!.id }, body: { name: 'Studio laptop' } };
    }),
    'DELETE /user/second-factor/reset': own(async ({ id }) => {
      asker ??= await createAdmin(db);
      await run(
        `insert into factor_resets (user_id, requested_by, reason) values (${id}, ${asker.id}, 'Lost')`,
      );
      return {};
    }),
    'DELETE /user/second-factor/passkeys/{passkeyId}': own(async (person) => {
      const key = { credentialId: unique(), publicKey: 'key', counter: 0, name: 'Laptop' };
      const added = await addPasskey(db, { ...key, userId: person.id });
      return { params: { passkeyId: added!.id } };
    }),
    'POST /auth/logout': own(),
    'POST /auth/refresh': own(),
    'POST /auth/forgot-password': async () => visitor({ email: (await createUser(db)).email }),
    'POST /auth/reset-password': async () => {
      const person = await createUser(db, { password });
      const token = await issueEmailToken(db, { person, purpose: 'reset', minutes: 5 });
      return visitor({ email: person.email, token, password: another, password_confirmation: another });
    },
    'POST /auth/email/verify-code': async () => {
      const person = await createUser(db, { password, emailVerifiedAt: null });
      const code = await issueEmailToken(db, { person, purpose: 'verify', minutes: 5 });
      return visitor({ id: person.id, code, password });
    },
    'POST /auth/email/not-me': async () => {
      const person = await createUser(db, { emailVerifiedAt: null });
      return visitor({
        id: person.id,
        code: await issueEmailToken(db, { person, purpose: 'verify', minutes: 5 }),
      });
    },
    'POST /auth/email/undo-change': async () => {
      const person = await createUser(db, { password, pendingEmail: `${unique()}@delgado.example` });
      const code = await issueEmailToken(db, { person, purpose: 'undo_email_change', minutes: 5 });
      return visitor({ id: person.id, code });
    },
    'POST /auth/end-device-sessions': async () => {
      const person = await createUser(db, { password });
      const { id: deviceId } = await recordDevice(db, {
        userId: person.id,
        name: 'Safari on iPhone',
        network: '203.0.113.x',
      });
      const purpose = 'end_device_sessions';
      return visitor({
        id: person.id,
        code: await issueEmailToken(db, { person, purpose, minutes: 5, deviceId }),
      });
    },
    'POST /lead-links/open': leadLink,
    'POST /lead-links/decline': leadLink,
    'PUT /user/push-devices': own(() => Promise.resolve({ body: subscription() })),
    'PUT /user/push-devices/{deviceId}': ownDevice({ kinds: ['leads'] }),
    'DELETE /user/push-devices/{deviceId}': ownDevice(),
    'POST /push/remind': async () => {
      const { account, owner } = await createAccount(db);
      const { id: leadId } = await createLead(db, { accountId: account.id });
      const device = await deviceOf(owner!.id);
      const data = {
        subscriptionId: device.id,
        eventKey: unique(),
        template: 'lead-arrived',
        leadId,
        data: {},
      };
      const [message] = await addMessages(db, [data]);
      return visitor({ code: remindCode(message!.id, { authSecret: subscription().keys.auth }) });
    },
    'DELETE /auth/email/pending': own({}, { pendingEmail: 'rosa@a-new-domain.example' }),
    'POST /auth/email/resend': own({}, { emailVerifiedAt: null }),
    'POST /auth/check-user': () => Promise.resolve(visitor({ email: `${unique()}@delgado.example` })),
    'POST /auth/confirm': own({ body: { password } }),
    'PUT /user/profile': own(() =>
      Promise.resolve({
        body: { name: 'Rosa', email: `${unique()}@delgado.example` },
      }),
    ),
    'PUT /user/checklist': own({ body: { done: ['photos'] } }),
    'PUT /user/notice-preferences': own({ body: { lead_notices: 'daily', quiet_from: 21, quiet_to: 7 } }),
    'POST /user/notifications/read': own(async ({ id }) => {
      await run(
        `insert into notifications (user_id, type, data) values (${id}, 'account.reactivated', '{}')`,
      );
      return { body: { all: true } };
    }),
    'DELETE /user/sessions': own(async (person) => {
      await sessionOf(person);
      return {};
    }),
    'DELETE /user/sessions/{sessionId}': own(async (person) => ({
      params: { sessionId: await sessionOf(person) },
    })),
    'PUT /vendor-account/draft': own({ body: { form: { title: 'Catering' } } }),
    'DELETE /vendor-account/draft': own(async ({ id }) => {
      await run(`insert into onboarding_drafts (user_id, form) values (${id}, '{"title": "Catering"}')`);
      return {};
    }),
    'PUT /vendor-account/application/{applicationId}': own(async (applicant) => {
      const { application } = await createApplication(db, { applicant });
      const { legal_agreements: _, ...answers } = applicationForm({ business_name: 'Delgado & Daughters' });
      return { params: { applicationId: application.id }, body: answers };
    }),
    'POST /vendor-account/application/{applicationId}/withdraw': own(async (applicant) => {
      const { application } = await createApplication(db, { applicant });
      return { params: { applicationId: application.id } };
    }),
    'POST /vendor-account/application/{applicationId}/answer': own(async (applicant) => {
      const { application } = await createApplication(db, { applicant });
      // One for all, because every admin is notified of the reply.
      asker ??= await createAdmin(db);
      await run(`insert into info_requests (application_id, message, requested_by)
        values (${application.id}, 'How many guests?', ${asker.id})`);
      return { params: { applicationId: application.id }, body: { answer: 'Up to 200' } };
    }),
  };
}
