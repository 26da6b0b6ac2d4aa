import type { Output } from '@portal/shared/runtime';
import { paths } from '../paths.ts';
import { dashboardTexts } from './texts.ts';

const { attention: words } = dashboardTexts;

/** Work that waits for an admin, and where to do it. */
interface PendingWork {
  id: string;
  label: string;
  to: string;
  /** Past the promised time. */
  overdue?: boolean;
}

/** The waiting work, most urgent first: the oldest application, leads, bookings, profile requests, webhooks, emails, jobs. Only operators handle emails and jobs, and only owners webhooks. */
export function pendingWork(
  stats: Output<'GET /vendor-admin/dashboard/stats'>,
  { operates, owns }: { operates: boolean; owns: boolean },
): PendingWork[] {
  const { oldest_waiting: oldest } = stats;
  const counted = [
    { id: 'held', count: stats.leads.held, label: words.held, to: paths.leads() },
    {
      id: 'reports',
      count: stats.open_lead_reports,
      label: words.reports,
      to: paths.leadReports({ search: '?status=open' }),
    },
    {
      id: 'bookings',
      count: stats.undecided_bookings,
      label: words.bookings,
      to: paths.undecidedBookings(),
    },
    { id: 'requests', count: stats.open_profile_requests, label: words.requests, to: paths.accounts() },
    {
      id: 'webhooks',
      count: owns ? stats.failing_webhooks : 0,
      label: words.webhooks,
      to: paths.integrations(),
    },
    {
      id: 'mails',
      count: operates ? stats.undelivered_mails : 0,
      label: words.mails,
      to: paths.operations(),
    },
    {
      id: 'jobs',
      count: operates ? stats.failed_jobs : 0,
      label: (count: number) => `${words.jobs(count)} ${words.jobsDetail}`,
      to: paths.operations(),
    },
  ];
  return [
    ...(oldest
      ? [
          {
            id: 'oldest',
            label: words.oldest({
              business: oldest.business_name,
              days: oldest.business_days,
              promised: oldest.promised_days,
            }),
            to: paths.application({ applicationId: oldest.application_id }),
            overdue: oldest.overdue,
          },
        ]
      : []),
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ id, count, label, to }) => ({ id, label: label(count), to })),
  ];
}
