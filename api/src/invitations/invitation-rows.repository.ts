import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { users } from '../database/schema/index.ts';
import { hashSecret, newSecret } from '../http/secrets.ts';
import { isUndelivered } from '../mail/outgoing-messages.repository.ts';

type Column =
  | 'id'
  | 'email'
  | 'role'
  | 'tokenHash'
  | 'invitedBy'
  | 'createdAt'
  | 'expiresAt'
  | 'acceptedAt'
  | 'revokedAt';
/** A table of invitations. Only the SHA-256 of an emailed secret is stored; null until the email is sent. */
type InvitationTable = PgTable & Record<Column, PgColumn>;

/** The id and code of an emailed link. */
export interface InvitationLink {
  id: number;
  code: string;
}

/** An open invitation of a scope, such as `{ accountId }`. */
export type Invitation<Role extends string, Scope extends object> = Scope & {
  id: number;
  email: string;
  role: Role;
  invitedBy: number;
  createdAt: Date;
  expiresAt: Date;
  /** The sender's name. */
  inviter: string;
  /** The email could not be delivered. */
  undelivered: boolean;
};
/** The key of an invitation. A scope only reaches its own. */
export type InvitationKey<Scope extends object> = Scope & { id: number };
/** Reads and writes the open invitations of a table. */
export type InvitationRows<Role extends string, Scope extends object> = ReturnType<
  typeof invitationRows<Role, Scope>
>;

interface Rules<Scope> {
  template: Parameters<typeof isUndelivered>[0];
  /** Matches the invitations of a scope, such as an account. Undefined when all rows have the same. */
  isOf: (scope: Scope) => SQL | undefined;
  /** Matches a sender, of `users`, who may still invite. */
  maySend: SQL;
}

const DAYS = 7;
const now = sql`now()`;
const expiry = sql`now() + make_interval(days => ${DAYS})`;

/** Reads and writes the open invitations of a table: those that were neither accepted nor revoked. */
export function invitationRows<Role extends string, Scope extends object>(
  table: InvitationTable & { $inferSelect: { role: Role } },
  { template, isOf, maySend }: Rules<Scope>,
) {
  type Row = Invitation<Role, Scope>;
  type Key = InvitationKey<Scope>;
  const open = and(isNull(table.acceptedAt), isNull(table.revokedAt));
  const byKey = (key: Key) => and(eq(table.id, key.id), isOf(key));
  const since = sql`${table.expiresAt} - make_interval(days => ${DAYS}, secs => 1)`;
  // Drizzle infers the rows of one table, not of any.
  const select = async (db: Database, which: SQL | undefined) =>
    (await db
      .select({
        ...getTableColumns(table as PgTable),
        inviter: users.name,
        undelivered: isUndelivered(template, { invitationId: table.id, since }),
      })
      .from(table as PgTable)
      .innerJoin(users, eq(users.id, table.invitedBy))
      .where(and(open, which))
      .orderBy(desc(table.id))) as Row[];
  const change = async (tx: Database, which: SQL | undefined, values: Record<string, unknown>) => {
    const changed = await tx
      .update(table as PgTable)
      .set(values)
      .where(and(open, which))
      .returning({ email: table.email, role: table.role });
    return changed[0] as { email: string; role: Role } | undefined;
  };
  return {
    /** Returns the open invitations of a scope, newest first, including expired ones. */
    list: (db: Database, scope: Scope): Promise<Row[]> => select(db, isOf(scope)),
    /** Returns an open invitation, or undefined. */
    find: async (db: Database, key: Key): Promise<Row | undefined> => (await select(db, byKey(key)))[0],
    /**
     * Returns the invitation of an emailed link. Undefined when it is unknown, used, revoked, expired, or its sender may no
     * longer invite.
     */
    findByLink: async (db: Database, { id, code }: InvitationLink): Promise<Row | undefined> => {
      const isLink = and(eq(table.id, id), eq(table.tokenHash, hashSecret(code)));
      return (await select(db, and(isLink, sql`${table.expiresAt} > now()`, maySend)))[0];
    },
    /** Adds an invitation and returns its id. A second open one in its scope to the address violates a unique index. */
    add: async (
      tx: Database,
      values: Scope & { email: string; role: Role; invitedBy: number },
    ): Promise<number> => {
      const isExpired = and(eq(table.email, values.email), sql`${table.expiresAt} <= now()`);
      await change(tx, and(isOf(values), isExpired), { revokedAt: now });
      const [added] = await tx
        .insert(table as PgTable)
        .values({ ...values, expiresAt: expiry })
        .returning({ id: table.id });
      return added!.id as number;
    },
    /** Renews an open invitation in the name of another sender; its link stops working. Undefined when there is none. */
    renew: (tx: Database, key: Key, invitedBy: number) =>
      change(tx, byKey(key), { tokenHash: null, invitedBy, expiresAt: expiry }),
    /** Revokes an open invitation, and returns it. Undefined when there is none. */
    revoke: (tx: Database, key: Key) => change(tx, byKey(key), { revokedAt: now }),
    /** Revokes the open invitation to an address, and returns it. Undefined when there is none. */
    revokeTo: (tx: Database, to: Scope & { email: string }) =>
      change(tx, and(isOf(to), eq(table.email, to.email)), { revokedAt: now }),
    /** Marks an open invitation as accepted. Undefined when it was accepted or revoked meanwhile. */
    accept: (tx: Database, id: number, acceptedBy: number) =>
      change(tx, eq(table.id, id), { acceptedAt: now, acceptedBy }),
    /** Creates the secret of an invitation's link when the email is sent. Null when the invitation is not open. */
    issueSecret: async (db: Database, id: number): Promise<string | null> => {
      const secret = newSecret();
      const stored = await change(db, eq(table.id, id), { tokenHash: hashSecret(secret) });
      return stored ? secret : null;
    },
  };
}
