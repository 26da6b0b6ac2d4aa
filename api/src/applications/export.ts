import { applicationStatusLabels, rejectionReasons } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import type { Table } from '../download.ts';
import { everyRow } from '../paging.ts';
import { pageOfApplications, type ApplicationFilter } from './applications.repository.ts';

/** What a filter finds, as one consistent picture; that it was taken is written down. */
export async function exportApplications(
  app: FastifyInstance,
  admin: Person,
  filter: ApplicationFilter,
): Promise<Table> {
  const views = await app.db.transaction(
    async (tx) => {
      await record(tx, {
        action: 'applications_exported',
        performedBy: admin.id,
        details: { filter: { ...filter } },
      });
      return everyRow((paging) => pageOfApplications(tx, filter, paging));
    },
    { isolationLevel: 'repeatable read' },
  );
  return {
    header: [
      'Application',
      'Business',
      'Title',
      'Applicant',
      'Applicant email',
      'Business email',
      'Business phone',
      'Website',
      'Instagram',
      'Status',
      'Rejection reason',
      'Submitted',
      'Decided',
      'Decided by',
    ],
    rows: views.map(({ application, applicant, decidedBy }) => [
      application.id,
      application.businessName,
      application.title,
      applicant.name,
      applicant.email,
      application.businessEmail,
      application.businessPhone,
      application.website,
      application.instagram,
      applicationStatusLabels[application.status],
      application.rejectionReason && rejectionReasons[application.rejectionReason],
      application.createdAt.toISOString(),
      application.decidedAt?.toISOString() ?? null,
      decidedBy,
    ]),
  };
}
