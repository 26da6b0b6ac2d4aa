import type { SavedOption, SavedOptionBody } from '@portal/shared/contract';
import { SAVED_OPTIONS_MAX } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { toCents, wholeDollars } from '../http/money.ts';
import { invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { assertNewest, versionOf } from '../http/version.ts';
import { uniquelyNamed } from './reply-content.ts';
import {
  addSavedOption,
  countSavedOptions,
  deleteSavedOption,
  listSavedOptions,
  lockSavedOption,
  updateSavedOption,
  type SavedOptionRow,
} from './saved-options.repository.ts';

/** Routes for an account's saved options. */
export function savedOptionRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/saved-options', async ({ params }) => {
    const rows = await listSavedOptions(app.db, params.accountId);
    return { data: rows.map(present) };
  });

  route(app, 'POST /vendor-account/{accountId}/saved-options', ({ params: { accountId }, body }) =>
    named(
      app.db.transaction(async (tx) => {
        await assertRoom(tx, accountId);
        return present(await addSavedOption(tx, { accountId, ...stored(body) }));
      }),
    ),
  );

  route(app, 'PUT /vendor-account/{accountId}/saved-options/{optionId}', ({ params, body }) =>
    named(
      app.db.transaction(async (tx) => {
        const before = await lockSavedOption(tx, params);
        if (!before) throw notFound();
        const current = present(before);
        const change = stored(body);
        assertNewest(
          { version: body.version, next: present({ ...before, ...change }).version },
          { ...current, changed_at: current.updated_at },
          'Someone on your team changed this option while you were editing.',
        );
        return present((await updateSavedOption(tx, params, change))!);
      }),
    ),
  );

  route(app, 'DELETE /vendor-account/{accountId}/saved-options/{optionId}', async ({ params }) => {
    if (!(await deleteSavedOption(app.db, params))) throw notFound();
    return { message: 'The option was deleted.' };
  });
}

/** Locked until the commit, so that concurrent requests cannot exceed the limit. */
async function assertRoom(tx: Database, accountId: number): Promise<void> {
  await lockAccount(tx, accountId);
  if ((await countSavedOptions(tx, accountId)) >= SAVED_OPTIONS_MAX)
    throw invalid({ name: `At most ${SAVED_OPTIONS_MAX} saved options are allowed` });
}

const named = <T>(saved: Promise<T>): Promise<T> =>
  uniquelyNamed('saved_options_name', 'There is already an option with this name', saved);

const stored = ({ name, price }: SavedOptionBody) => ({ name, priceCents: toCents(price) });

function present(row: SavedOptionRow): SavedOption {
  const option = { name: row.name, price: wholeDollars(row.priceCents) };
  return { id: row.id, ...option, updated_at: row.updatedAt.toISOString(), version: versionOf(option) };
}
