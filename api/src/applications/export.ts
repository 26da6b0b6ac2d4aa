import { applicationStatusLabels, rejectionReasons } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import type { Table } from '../http/download.ts';
import { fetchAllRows } from '../database/lists.ts';
import { withSnapshot } from '../database/snapshot.ts';
import { pageOfApplications, type ApplicationFilter } from './applications.repository.ts';

/** Exports the applications that match a filter from one consistent snapshot and writes an audit entry. */
export async function exportApplications(
  app: FastifyInstance,
  admin: UserRow,
  filter: ApplicationFilter,
): Promise<Table> {
  const views = await withSnapshot(app.db, async (tx) => {
    await recordAuditEntry(tx, {
      action: 'applications_exported',
      performedBy: admin.id,
      details: { filter: { ...filter } },
    });
    return fetchAllRows(tx, (snapshot, paging) => pageOfApplications(snapshot, filter, paging));
  });
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
