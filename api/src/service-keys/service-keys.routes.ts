import type { ServiceKey } from '@portal/shared/contract';
import { SERVICE_KEYS_MAX } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { hashSecret, newSecret } from '../http/secrets.ts';
import { pacificToday } from '../http/days.ts';
import { invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { SERVICE_KEY_PREFIX } from './authenticate.ts';
import {
  addServiceKey,
  countUsableKeys,
  findServiceKey,
  listServiceKeys,
  revokeServiceKey,
  type ServiceKeyView,
} from './service-keys.repository.ts';

/** How many characters of a key are stored and shown. */
const SHOWN = SERVICE_KEY_PREFIX.length + 4;

/** Admin routes for service keys. */
export function serviceKeyRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/service-keys', async () => ({
    data: (await listServiceKeys(app.db)).map(present),
  }));

  route(app, 'POST /vendor-admin/service-keys', async ({ body, person }) => {
    if (body.expires_on && body.expires_on < pacificToday())
      throw invalid({ expires_on: 'Please choose today or a later day' });
    const secret = `${SERVICE_KEY_PREFIX}${newSecret()}`;
    const scopes = [...new Set(body.scopes)];
    return app.db.transaction(async (tx) => {
      if ((await countUsableKeys(tx)) >= SERVICE_KEYS_MAX)
        throw invalid({ name: `There are ${SERVICE_KEYS_MAX} keys already. Revoke one first.` });
      const id = await addServiceKey(tx, {
        name: body.name,
        prefix: secret.slice(0, SHOWN),
        keyHash: hashSecret(secret),
        scopes,
        createdBy: person.id,
        expiresOn: body.expires_on ?? null,
      });
      await recordAuditEntry(tx, {
        action: 'service_key_created',
        performedBy: person.id,
        details: { key_id: id, name: body.name, scopes, expires_on: body.expires_on ?? null },
      });
      return { key: present((await findServiceKey(tx, id))!), secret };
    });
  });

  route(app, 'DELETE /vendor-admin/service-keys/{keyId}', ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const revoked = await revokeServiceKey(tx, params.keyId);
      const key = await findServiceKey(tx, params.keyId);
      if (!key) throw notFound();
      if (revoked) {
        await recordAuditEntry(tx, {
          action: 'service_key_revoked',
          performedBy: person.id,
          details: { key_id: key.id, name: key.name },
        });
      }
      return present(key);
    }),
  );
}

const present = (key: ServiceKeyView): ServiceKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  created_by: key.by,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt && key.lastUsedAt.toISOString(),
  expires_at: key.expiresAt && key.expiresAt.toISOString(),
  revoked_at: key.revokedAt && key.revokedAt.toISOString(),
});
