import type { SavedOption, SavedOptionBody } from '@portal/shared/contract';
import { SAVED_OPTIONS_MAX } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { toCents, wholeDollars } from '../http/money.ts';
import { route } from '../http/route.ts';
import { versionOf } from '../http/version.ts';
import { namedList } from './named-list.ts';
import { savedOptionRows, type SavedOptionRow } from './named-rows.repository.ts';

const options = namedList({
  rows: savedOptionRows,
  index: 'saved_options_name',
  max: SAVED_OPTIONS_MAX,
  words: { one: 'option', many: 'saved options' },
  stored: ({ name, price }: SavedOptionBody & { version?: string }) => ({ name, priceCents: toCents(price) }),
  present: async (_db, rows) => rows.map(present),
});

/** Routes for an account's saved options. */
export function savedOptionRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/saved-options', async ({ params }) => ({
    data: await options.list(app.db, params.accountId),
  }));
  route(app, 'POST /vendor-account/{accountId}/saved-options', ({ params, body }) =>
    options.add(app.db, params.accountId, body),
  );
  route(
    app,
    'PUT /vendor-account/{accountId}/saved-options/{optionId}',
    ({ params: { accountId, optionId: id }, body }) => options.change(app.db, { accountId, id }, body),
  );
  route(
    app,
    'DELETE /vendor-account/{accountId}/saved-options/{optionId}',
    ({ params: { accountId, optionId: id } }) => options.remove(app.db, { accountId, id }),
  );
}

function present(row: SavedOptionRow): SavedOption {
  const option = { name: row.name, price: wholeDollars(row.priceCents) };
  return { id: row.id, ...option, updated_at: row.updatedAt.toISOString(), version: versionOf(option) };
}
