import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import type { UserRow } from '../database/rows.ts';
import { violatedUnique } from '../http/database-problems.ts';
import { invalid, notFound, unauthenticated } from '../http/problem.ts';
import { newSecret } from '../http/secrets.ts';
import { queueMail } from '../mail/queue.ts';
import { addMailSource } from '../mail/sources.ts';
import { endSessions, renewToken } from '../sessions/sessions.repository.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import type {
  Invitation,
  InvitationKey,
  InvitationLink,
  InvitationRows,
} from './invitation-rows.repository.ts';

const INVALID_LINK = 'This invitation has expired, was used or was revoked. Ask for a new one.';

/** A kind of invitations. `Scope` is what they belong to, such as `{ accountId }`. */
interface Kind<Role extends string, Scope extends { accountId?: number }> {
  rows: InvitationRows<Role, Scope>;
  /** Its actions in the audit log. */
  actions: { invite: string; resend: string; revoke: string };
  template: 'team-invitation' | 'admin-invitation';
  /** The unique index of open invitations. */
  index: string;
  roleLabels: Record<Role, string>;
  /** More data of the email. */
  mailData: (tx: Database, scope: Scope) => Promise<Record<string, unknown>>;
  /** Serializes the changes of a scope until the commit. Call it after the user's row is locked, to avoid a deadlock. */
  lock: (tx: Database, scope: Scope) => Promise<unknown>;
  /** The same, and rejects a caller who is no longer an owner. */
  lockForOwner: (tx: Database, owner: UserRow, scope: Scope) => Promise<unknown>;
}

/** Invitations by email: how an owner sends, resends and revokes one, and how its recipient accepts it. */
export function invitationsOf<Role extends string, Scope extends { accountId?: number }>({
  rows,
  actions,
  template,
  index,
  roleLabels,
  mailData,
  lock,
  lockForOwner,
}: Kind<Role, Scope>) {
  type Key = InvitationKey<Scope>;
  type Row = Invitation<Role, Scope>;
  type New = Scope & Pick<Row, 'email' | 'role' | 'invitedBy'>;

  const record = (
    tx: Database,
    action: string,
    performedBy: number,
    { accountId, email, role }: { accountId?: number; email: string; role: Role },
  ): Promise<void> => {
    const details = { email, role };
    return recordAuditEntry(tx, { action, performedBy, ...(accountId && { accountId }), details });
  };

  const send = async (app: FastifyInstance, tx: Database, key: Key) => {
    const row = (await rows.find(tx, key))!;
    const { id: invitationId, email, inviter, role } = row;
    await queueMail(app, tx, {
      eventKey: `${template} ${newSecret()}`,
      template,
      to: email,
      data: { invitationId, inviter, role: roleLabels[role], ...(await mailData(tx, key)) },
    });
    return present(row);
  };

  return {
    /** The open invitations of a scope, newest first, as owners see them. */
    list: async (db: Database, scope: Scope) => (await rows.list(db, scope)).map(present),

    /**
     * Adds and sends the invitation that `prepare` returns, in one transaction. Throws a 422 for an address with an open one.
     * The response is the same whether or not the address belongs to a user.
     */
    invite: (app: FastifyInstance, prepare: (tx: Database) => Promise<New>) =>
      app.db
        .transaction(async (tx) => {
          const added = await prepare(tx);
          const id = await rows.add(tx, added);
          await record(tx, actions.invite, added.invitedBy, added);
          return send(app, tx, { ...added, id });
        })
        .catch((error: unknown) => {
          if (violatedUnique(error) !== index) throw error;
          throw invalid({ email: 'This person is already invited. Resend or revoke that invitation.' });
        }),

    /** Sends an invitation again, in the name of the owner who resends it. Throws a 404. */
    resend: (app: FastifyInstance, owner: UserRow, key: Key) =>
      app.db.transaction(async (tx) => {
        await lockForOwner(tx, owner, key);
        const renewed = await rows.renew(tx, key, owner.id);
        if (!renewed) throw notFound();
        await record(tx, actions.resend, owner.id, { ...key, ...renewed });
        return send(app, tx, key);
      }),

    /** Revokes an open invitation. Throws a 404. */
    revoke: (app: FastifyInstance, owner: UserRow, key: Key) =>
      app.db.transaction(async (tx) => {
        await lockForOwner(tx, owner, key);
        const revoked = await rows.revoke(tx, key);
        if (!revoked) throw notFound();
        await record(tx, actions.revoke, owner.id, { ...key, ...revoked });
        return { message: 'Invitation revoked.' };
      }),

    /** Revokes the open invitation to an address, if there is one. */
    revokeTo: async (tx: Database, by: number, to: Scope & { email: string }): Promise<void> => {
      const revoked = await rows.revokeTo(tx, to);
      if (revoked) await record(tx, actions.revoke, by, { ...to, ...revoked });
    },

    /** Returns the invitation of an emailed link. Throws a 422. */
    read: async (db: Database, link: InvitationLink): Promise<Row> => {
      const found = await rows.findByLink(db, link);
      if (!found) throw invalid({ code: INVALID_LINK }, 'invalid_link');
      return found;
    },

    /**
     * Accepts an invitation, once. The link proves the inbox and the session the person, so `join`, which gives the role,
     * may verify the address. Older sessions of the person end; the accepting one gets a new token. Throws a 422.
     */
    accept: <Joined extends object>(
      app: FastifyInstance,
      { person, sessionId, link }: { person: UserRow; sessionId: number; link: InvitationLink },
      join: (tx: Database, user: UserRow, invitation: Row) => Promise<Joined>,
    ): Promise<{ token: string } & Joined> =>
      app.db.transaction(async (tx) => {
        const user = await lockUserForUpdate(tx, person.id);
        if (!user) throw unauthenticated();
        const refusal = (code: string, problem: 'invalid_link' | 'other_address') =>
          invalid({ code }, problem, { user: user.id });
        const opened = await rows.findByLink(tx, link);
        if (opened) await lock(tx, opened);
        const found = opened && (await rows.findByLink(tx, link));
        if (!found) throw refusal(INVALID_LINK, 'invalid_link');
        if (user.email !== found.email) {
          const text = `This invitation is for ${found.email}. Log in with that email to accept it.`;
          throw refusal(text, 'other_address');
        }
        if (!(await rows.accept(tx, found.id, user.id))) throw refusal(INVALID_LINK, 'invalid_link');
        const token = await renewToken(tx, sessionId, { grace: false });
        await endSessions(tx, { userId: user.id, except: sessionId });
        return { token, ...(await join(tx, user, found)) };
      }),

    /** Registers what the emails of these invitations say: the link, with a secret made when the email is sent. */
    addMails: (app: FastifyInstance): void =>
      addMailSource(app, [template], async ({ data }) => {
        const secret = await rows.issueSecret(app.db, Number(data['invitationId']));
        return secret === null ? null : { data, secret };
      }),
  };
}

/** Presents an open invitation to an owner. */
const present = <Role extends string>({ id, email, role, ...row }: Invitation<Role, object>) => ({
  id,
  email,
  role,
  invited_by: row.inviter,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  expired: row.expiresAt.getTime() <= Date.now(),
  undelivered: row.undelivered,
});

/** Presents the invitation of an emailed link to its recipient. */
export const presentOpened = <Role extends string>({ email, role, inviter }: Invitation<Role, object>) => ({
  email,
  role,
  invited_by: inviter,
});
