import type { Announcement } from '@portal/shared/contract';
import type { ListedAnnouncement } from './announcements.repository.ts';

/** Presents an announcement with its progress. */
export const presentAnnouncement = ({ row, createdBy, opened }: ListedAnnouncement): Announcement => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  audience: row.audience,
  category: row.category,
  account_status: row.accountStatus,
  status: row.status,
  send_at: row.sendAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  created_by: createdBy,
  created_at: row.createdAt.toISOString(),
  recipients: row.recipients,
  delivered: row.delivered,
  opened,
});
