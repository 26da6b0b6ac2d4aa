import { applicationStatusLabels, rejectionReasons } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { tableOf, type Table } from '../http/download.ts';
import { applicationsForExport, type ApplicationFilter } from './application-list.repository.ts';
import type { ApplicationView } from './applications.repository.ts';

/** Exports the applications that match a filter and writes an audit entry first. */
export async function exportApplications(
  app: FastifyInstance,
  admin: UserRow,
  filter: ApplicationFilter,
): Promise<Table> {
  const details = { filter: { ...filter } };
  await recordAuditEntry(app.db, { action: 'applications_exported', performedBy: admin.id, details });
  return tableOf(header, applicationsForExport(app.db, filter), rowOf);
}

const header = [
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
] as const;

const rowOf = ({ application, applicant, decidedBy }: ApplicationView) => [
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
];
