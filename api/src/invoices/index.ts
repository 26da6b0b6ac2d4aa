import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { invoiceEmails } from './invoice-emails.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { invoiceJob } from './issue-invoices.ts';
import { invoiceReminderJob } from './remind-of-invoices.ts';

/** Invoices: issued each month, emailed, reminded of, and read as pages and PDF. */
export const invoices = plugin(
  function invoicesPlugin(app: FastifyInstance) {
    app.jobs.register(invoiceJob(app));
    app.jobs.register(invoiceReminderJob(app));
    invoiceEmails(app);
    invoiceRoutes(app);
  },
  { name: 'invoices', dependencies: ['database', 'http', 'jobs', 'mail'] },
);
