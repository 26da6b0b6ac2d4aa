import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { endAccess } from '../sessions/end-access.ts';
import { findUser } from '../sessions/users.repository.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { pagingOf, presentPage } from '../http/paging.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { listUsers } from './users.repository.ts';

/** Admin routes for users. */
export function userRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/users', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listUsers(app.db, query, paging);
    return presentPage(data, total, paging);
  });

  route(
    app,
    'POST /vendor-admin/users/{userId}/end-sessions',
    async ({ params, person, sessionId, request }) => {
      const { userId } = params;
      const ended = await app.db.transaction(async (tx) => {
        if (!(await findUser(tx, userId))) throw notFound();
        const except = userId === person.id ? sessionId : undefined;
        const count = await endAccess(tx, { userId, by: person.id, ...(except && { except }) });
        const details = { user_id: userId, ended: count };
        await recordAuditEntry(tx, { action: 'person_sessions_ended', performedBy: person.id, details });
        return count;
      });
      logSecurityEvent(request, 'sessions_ended', { of: userId, ended });
      return { message: 'All sessions of this user have ended.', ended };
    },
  );
}
