import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { newSecret } from '../auth/secrets.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { queueMail } from '../mail/queue.ts';

/** A change of a user's second factors. */
export type FactorChange =
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkeys_removed'
  | 'recovery_codes_replaced'
  | 'recovery_code_used';

/** Audits a change of a user's second factors and emails the user, in the change's transaction. */
export async function notifyFactorChange(
  app: FastifyInstance,
  tx: Database,
  person: Pick<UserRow, 'id' | 'name' | 'email'>,
  change: FactorChange,
): Promise<void> {
  await recordAuditEntry(tx, { action: change, performedBy: person.id });
  await queueMail(app, tx, {
    eventKey: `second-factor ${person.id} ${newSecret()}`,
    template: 'second-factor-changed',
    to: person.email,
    data: { name: person.name, change },
  });
}
