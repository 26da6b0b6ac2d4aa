import type { FastifyInstance, FastifyReply } from 'fastify';
import { pacificToday } from '../http/days.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { listInvoices } from './invoice-views.repository.ts';
import { readInvoice } from './read-invoice.ts';

/** Routes that read invoices, for the owners of their account and for finance. */
export function invoiceRoutes(app: FastifyInstance): void {
  const pdf = async (
    reply: FastifyReply,
    person: { id: number },
    key: { id: number; accountId?: number },
  ): Promise<string> => {
    await app.limit(reply, exportLimit(app, person.id));
    const invoice = await readInvoice(app.db, key);
    reply.headers({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="invoice-${invoice.number}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    // Fastify sends a Buffer as it is; the contract calls the content a string.
    return (await invoicePdf(invoice)) as unknown as string;
  };

  route(app, 'GET /vendor-account/{accountId}/invoices', async ({ params, query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listInvoices(app.db, params, pacificToday(), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-account/{accountId}/invoices/{invoiceId}', ({ params }) =>
    readInvoice(app.db, { accountId: params.accountId, id: params.invoiceId }),
  );

  route(app, 'GET /vendor-account/{accountId}/invoices/{invoiceId}/pdf', ({ params, person, reply }) =>
    pdf(reply, person, { accountId: params.accountId, id: params.invoiceId }),
  );

  route(app, 'GET /vendor-admin/financial/invoices', async ({ query }) => {
    const { state, search, account_id: accountId } = query;
    const paging = pagingOf(query);
    const filter = { state, search, accountId };
    const { data, total } = await listInvoices(app.db, filter, pacificToday(), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/financial/invoices/{invoiceId}', ({ params }) =>
    readInvoice(app.db, { id: params.invoiceId }),
  );

  route(app, 'GET /vendor-admin/financial/invoices/{invoiceId}/pdf', ({ params, person, reply }) =>
    pdf(reply, person, { id: params.invoiceId }),
  );
}
