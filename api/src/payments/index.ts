import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { paymentRoutes } from './payments.routes.ts';

/** Payments of vendors to us: entered by finance, imported from the bank, and reported by the payment provider. */
export const payments = plugin(
  function paymentsPlugin(app: FastifyInstance) {
    paymentRoutes(app);
  },
  { name: 'payments', dependencies: ['database', 'http'] },
);
