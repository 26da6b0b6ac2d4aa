import type { AccountExport } from '@portal/shared/contract';
import { adminRights, hasRight, rolesSentence } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { auditOfAccount } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { download, downloadText } from '../http/download.ts';
import { listLeads } from '../leads/lead-list.repository.ts';
import { presentLead } from '../leads/present.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { resetAccess } from './reset-access.ts';
import { findAccount, listAccounts } from '../accounts/account-views.repository.ts';
import { exportAccount, exportAccounts } from './export.ts';
import { presentAdminAccount } from '../accounts/present.ts';
import { isOwnRecord } from '../accounts/own-account.repository.ts';
import { reactivate, suspend } from '../accounts/suspension.ts';
import { impersonate } from '../accounts/impersonate.ts';

/** Admin routes for accounts. */
export function adminAccountRoutes(app: FastifyInstance): void {
  const shown = async (accountId: number) => {
    const view = await findAccount(app.db, accountId);
    if (!view) throw notFound();
    return presentAdminAccount(view);
  };

  route(app, 'GET /vendor-admin/accounts', async ({ query, person }) => {
    assertMaySort(person, query);
    const paging = pagingOf({ ...query, per_page: query.limit });
    const { views, total } = await listAccounts(app.db, query, paging);
    return presentPage(views.map(presentAdminAccount), total, paging);
  });

  route(app, 'GET /vendor-admin/accounts/export', async ({ query, person, reply }) => {
    assertMaySort(person, query);
    await app.limit(reply, exportLimit(app, person.id));
    return download(reply, 'accounts.csv', await exportAccounts(app, person, query));
  });

  route(app, 'POST /vendor-admin/accounts/{accountId}/view-as', ({ params, body, person, request }) =>
    impersonate(app, person, {
      accountId: params.accountId,
      reason: body.reason,
      request,
    }),
  );

  route(app, 'GET /vendor-admin/accounts/{accountId}', async ({ params, person }) => ({
    ...(await shown(params.accountId)),
    ...((await isOwnRecord(app.db, person.id, params)) && { own_account: true }),
  }));

  route(app, 'GET /vendor-admin/accounts/{accountId}/leads', async ({ params, query }) => {
    await shown(params.accountId);
    const paging = pagingOf(query);
    const { rows, total } = await listLeads(app.db, params.accountId, {}, paging);
    return presentPage(rows.map(presentLead), total, paging);
  });

  route(app, 'POST /vendor-admin/accounts/{accountId}/suspend', async ({ params, body, person }) => {
    return presentAdminAccount(
      await suspend(app, person, { accountId: params.accountId, reason: body.reason }),
    );
  });

  route(app, 'POST /vendor-admin/accounts/{accountId}/reactivate', async ({ params, person }) => {
    return presentAdminAccount(await reactivate(app, person, params.accountId));
  });

  route(app, 'POST /vendor-admin/accounts/{accountId}/reset-access', async ({ params, person }) => {
    await resetAccess(app, person, params.accountId);
    return { message: 'Account access reset successfully' };
  });

  route(app, 'POST /vendor-admin/accounts/{accountId}/export', async ({ params, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    const text = await exportAccount(app, person, params.accountId);
    const file = await downloadText(reply, `account-${params.accountId}-export.json`, text);
    return file as unknown as AccountExport;
  });

  route(app, 'GET /vendor-admin/accounts/{accountId}/audit-log', async ({ params, query }) => {
    await shown(params.accountId);
    const paging = pagingOf(query);
    const { entries, total } = await auditOfAccount(app.db, params.accountId, paging);
    return presentPage(entries, total, paging);
  });
}

/** The order by earnings would show who earned most. */
function assertMaySort({ adminRole }: UserRow, { sort }: { sort?: string }): void {
  if (sort === 'total_earnings' && !hasRight(adminRole, 'money'))
    throw forbidden('role_required', rolesSentence(adminRights.money));
}
