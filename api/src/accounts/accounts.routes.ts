import type { Preferences } from '@portal/shared/contract';
import { messages, type AccountRole } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { toCents } from '../http/money.ts';
import { notFound } from '../http/problem.ts';
import type { Limit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { assertNewest } from '../http/version.ts';
import { presentVendor } from '../vendors/vendors.repository.ts';
import { accountsOf, findAccount, type AccountView } from './account-views.repository.ts';
import { lockAccount, recordActivity, updateAccount } from './accounts.repository.ts';
import { publishAccountChange } from './publish-account-change.ts';
import { optIn, optOut } from './pause.ts';
import { presentAccount, presentPreferences } from './present.ts';
import { requestProfileUpdate } from './profile-request.ts';
import { requirePhoneForSms } from './require-phone-for-sms.ts';

/** Routes for a member's own account. */
export function accountRoutes(app: FastifyInstance): void {
  const view = async (accountId: number, db: Database = app.db): Promise<AccountView> => {
    const found = await findAccount(db, accountId);
    if (!found) throw notFound();
    return found;
  };

  route(app, 'GET /vendor-account/current', async ({ person, query, request }) => {
    const impersonation = request.session?.impersonation;
    const views = impersonation ? [await view(impersonation.accountId)] : await accountsOf(app.db, person.id);
    const chosen = views.find(({ account }) => account.id === query.account_id);
    const current = chosen ?? views[0];
    if (!current) throw notFound('no_vendor_account', messages.noVendorAccount);
    if (!impersonation && current.account.status !== 'suspended')
      await recordActivity(app.db, current.account);
    const proved = impersonation != null || request.session!.secondFactor;
    const presentOwn = (one: AccountView) => {
      const role: AccountRole = impersonation
        ? 'viewer'
        : one.members.find(({ id }) => id === person.id)!.role;
      if (proved || !one.account.requireSecondFactor)
        return { account: presentAccount(one, role), vendor: presentVendor(one.vendor), role };
      // The least that a member sees, until the session proves a second factor.
      return {
        account: presentAccount(one, 'responder'),
        vendor: presentVendor(one.vendor),
        role,
        second_factor_needed: true,
      };
    };
    if (!chosen) return { accounts: views.map(presentOwn) };
    const others = views.filter((one) => one !== chosen);
    return {
      accounts: [presentOwn(chosen)],
      others: others.map(({ account: { id, businessName } }) => ({ id, business_name: businessName })),
    };
  });

  route(app, 'GET /vendor-account/{accountId}/profile', async ({ params, membership }) => ({
    account: presentAccount(await view(params.accountId), membership.role),
  }));

  route(app, 'PUT /vendor-account/{accountId}/profile', async ({ params, body, membership }) => {
    return app.db.transaction(async (tx) => {
      // Locked, so that the team doesn't remove the phone number meanwhile.
      const before = await lockAccount(tx, params.accountId);
      if (!before) throw notFound();
      requirePhoneForSms(
        { method: body.preferred_communication_method, phone: before.businessPhone },
        'preferred_communication_method',
      );
      const change = storedPreferences(body);
      const { preferences, preferences_version: version } = presentPreferences(before);
      const next = presentPreferences({ ...before, ...change }).preferences_version;
      assertNewest(
        { version: body.version, next },
        { ...preferences, version },
        'Someone on your team changed the preferences while you were editing.',
      );
      await updateAccount(tx, params.accountId, change);
      const account = presentAccount(await view(params.accountId, tx), membership.role);
      await recordEvent(app, tx, { type: 'vendor.updated', accountId: params.accountId });
      // An open form of another member would save the old preferences again.
      await publishAccountChange(tx, [params.accountId]);
      return { account };
    });
  });

  route(
    app,
    'POST /vendor-account/{accountId}/profile/request-update',
    async ({ params, body, person, reply }) => {
      await app.limit(reply, {
        name: 'profile-request',
        max: app.config.LIMIT_PROFILE_REQUESTS_PER_HOUR,
        windowSeconds: 3600,
        subject: String(params.accountId),
      });
      await requestProfileUpdate(app, person, params.accountId, body);
      return { message: 'Profile update request submitted successfully! Gia will contact you soon.' };
    },
  );

  route(
    app,
    'POST /vendor-account/{accountId}/opt-out',
    async ({ params, body, person, membership, reply }) => {
      const { accountId } = params;
      await app.limit(reply, pauseLimit(app, accountId));
      const view = await optOut(app, person, { accountId, reason: body.reason, resumesOn: body.resumes_on });
      return { account: presentAccount(view, membership.role) };
    },
  );

  route(
    app,
    'POST /vendor-account/{accountId}/opt-in',
    async ({ params, body, person, membership, reply }) => {
      await app.limit(reply, pauseLimit(app, params.accountId));
      const view = await optIn(app, person, { accountId: params.accountId, reason: body.reason });
      return { account: presentAccount(view, membership.role) };
    },
  );
}

/** Limits pausing: each change of status writes an audit entry and emails the team. */
const pauseLimit = ({ config }: FastifyInstance, accountId: number): Limit => ({
  name: 'pause',
  max: config.LIMIT_PAUSES_PER_HOUR,
  windowSeconds: 3600,
  subject: String(accountId),
});

/** Preferences are merged shallowly: omitted fields keep their value. */
const storedPreferences = (body: Partial<Preferences>) => ({
  ...(body.minimum_budget !== undefined && { minimumBudgetCents: toCents(body.minimum_budget) }),
  ...(body.minimum_lead_time !== undefined && { minimumLeadTime: body.minimum_lead_time }),
  ...(body.accepted_event_types && { acceptedEventTypes: [...new Set(body.accepted_event_types)] }),
  ...(body.preferred_communication_method && {
    preferredCommunicationMethod: body.preferred_communication_method,
  }),
});
