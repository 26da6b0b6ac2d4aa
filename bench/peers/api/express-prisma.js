/** Express and Prisma, following their guides. */
import { PrismaPg } from '@prisma/adapter-pg';
import express from 'express';
import { PrismaClient } from '../dist/prisma/client.ts';
import { listening, pageOf, tokenHash } from './answer.js';

const prisma = new PrismaClient({
  adapter: new PrismaPg({
    connectionString: process.env.DATABASE_URL,
    max: Number(process.env.DATABASE_POOL),
  }),
});
const app = express();

/** Loads the session with its person. */
app.use(async (request, reply, next) => {
  const session = await prisma.sessions.findUnique({
    where: { token_hash: tokenHash(request.headers.authorization) },
    include: { user: true },
  });
  if (!session || session.expires_at < new Date()) return reply.status(401).end();
  request.user = session.user;
  next();
});

app.get('/api/vendor-account/:accountId/leads', async (request, reply) => {
  const account_id = Number(request.params.accountId);
  const perPage = Number(request.query.per_page ?? 10);
  const membership = await prisma.account_users.findUnique({
    where: { account_id_user_id: { account_id, user_id: request.user.id } },
    include: { account: true },
  });
  if (!membership || membership.account.status === 'suspended') return reply.status(404).end();
  const where = { account_id, delivered_at: { not: null } };
  const [counted, leads] = await Promise.all([
    prisma.leads.groupBy({ by: ['status'], where, _count: true }),
    prisma.leads.findMany({
      where,
      orderBy: [{ delivered_at: 'desc' }, { id: 'desc' }],
      take: perPage,
      include: { bookings: { where: { reversed_at: null } }, reports: { where: { resolved_at: null } } },
    }),
  ]);
  const rows = leads.map((lead) => ({
    ...lead,
    event_date: lead.event_date.toISOString().slice(0, 10),
    booking: lead.bookings[0] ?? null,
    report: lead.reports[0] ?? null,
  }));
  reply.json(pageOf(rows, Object.fromEntries(counted.map((one) => [one.status, one._count])), perPage));
});

const server = app.listen(0, '127.0.0.1', () => listening(server.address().port));
