import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { newSecret } from '../http/secrets.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { queueMail } from '../mail/queue.ts';

/** A change of a user's second factors. */
type FactorChange =
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkeys_removed'
  | 'factors_reset'
  | 'recovery_codes_replaced'
  | 'recovery_code_used';

/** Audits a change of a user's second factors and emails the user, in the change's transaction. */
export async function notifyFactorChange(
  app: FastifyInstance,
  tx: Database,
  person: Pick<UserRow, 'id' | 'name' | 'email'>,
  change: FactorChange,
  by: number | null = person.id,
): Promise<void> {
  const details = by === person.id ? {} : { user_id: person.id };
  await recordAuditEntry(tx, { action: change, performedBy: by, details });
  await queueMail(app, tx, {
    eventKey: `second-factor ${person.id} ${newSecret()}`,
    template: 'second-factor-changed',
    to: person.email,
    data: { name: person.name, change },
  });
}
