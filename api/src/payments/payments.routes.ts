import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { route } from '../http/route.ts';
import { importBankFile, previewBankFile } from './import-bank-file.ts';
import { inState, listPayments } from './payments.repository.ts';
import { assertFromProvider, recordProviderPayment } from './provider-payment.ts';
import { assignUnmatched, correctPayment, dismissUnmatched, recordPayment } from './record-payment.ts';

/** Routes for the payments of vendors: for finance, and for the messages of the payment provider. */
export function paymentRoutes(app: FastifyInstance): void {
  route(app, 'POST /payments/webhook', async ({ request, body }) => {
    assertFromProvider(app, request);
    return { result: await recordProviderPayment(app, body) };
  });

  route(app, 'GET /vendor-admin/financial/payments', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listPayments(app.db, inState(query.state, query.account_id), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/financial/payments', ({ body, person }) => recordPayment(app, person, body));

  route(app, 'POST /vendor-admin/financial/payments/{paymentId}/correct', ({ params, body, person }) =>
    correctPayment(app, person, { ...params, ...body }),
  );

  route(app, 'POST /vendor-admin/financial/payments/{paymentId}/assign', ({ params, body, person }) =>
    assignUnmatched(app, person, { ...params, ...body }),
  );

  route(app, 'POST /vendor-admin/financial/payments/{paymentId}/dismiss', ({ params, body, person }) =>
    dismissUnmatched(app, person, { ...params, ...body }),
  );

  route(app, 'POST /vendor-admin/financial/bank-import/preview', async ({ body }) => ({
    lines: await previewBankFile(app.db, body.lines),
  }));

  route(app, 'POST /vendor-admin/financial/bank-import', ({ body, person }) =>
    importBankFile(app, person, body),
  );
}
