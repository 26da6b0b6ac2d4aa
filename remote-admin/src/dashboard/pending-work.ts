import type { Output } from '@portal/shared/runtime';
import { paths } from '../paths.ts';
import { dashboardTexts } from './texts.ts';

/** Work that waits for an admin, and where to do it. */
interface PendingWork {
  id: string;
  label: string;
  to: string;
  /** Past the promised time. */
  overdue?: boolean;
}

/** The waiting work, most urgent first: the oldest application, leads, bookings, invoices, disputes, payments, profile requests, webhooks, emails, jobs. Only finance decides about money, only operators handle emails and jobs, and only owners webhooks. */
export function pendingWork(
  stats: Output<'GET /vendor-admin/dashboard/stats'>,
  { operates, owns, money }: { operates: boolean; owns: boolean; money: boolean },
): PendingWork[] {
  const { oldest_waiting: oldest } = stats;
  const counted = [
    { id: 'held', count: stats.leads.held, label: dashboardTexts.attention.held, to: paths.leads() },
    {
      id: 'reports',
      count: stats.open_lead_reports,
      label: dashboardTexts.attention.reports,
      to: paths.leadReports({ search: '?status=open' }),
    },
    {
      id: 'bookings',
      count: money ? stats.undecided_bookings : 0,
      label: dashboardTexts.attention.bookings,
      to: paths.financial(),
    },
    {
      id: 'overdue',
      count: money ? stats.long_overdue_invoices : 0,
      label: dashboardTexts.attention.longOverdue,
      to: paths.financial(),
    },
    {
      id: 'disputes',
      count: money ? stats.open_disputes : 0,
      label: dashboardTexts.attention.disputes,
      to: paths.disputes(),
    },
    {
      id: 'payments',
      count: money ? stats.unmatched_payments : 0,
      label: dashboardTexts.attention.payments,
      to: paths.financial(),
    },
    {
      id: 'requests',
      count: stats.open_profile_requests,
      label: dashboardTexts.attention.requests,
      to: paths.accounts(),
    },
    {
      id: 'webhooks',
      count: owns ? stats.failing_webhooks : 0,
      label: dashboardTexts.attention.webhooks,
      to: paths.integrations(),
    },
    {
      id: 'mails',
      count: operates ? stats.undelivered_mails : 0,
      label: dashboardTexts.attention.mails,
      to: paths.operations(),
    },
    {
      id: 'jobs',
      count: operates ? stats.failed_jobs : 0,
      label: (count: number) => `${dashboardTexts.attention.jobs(count)} in the last 7 days`,
      to: paths.operations(),
    },
  ];
  return [
    ...(oldest
      ? [
          {
            id: 'oldest',
            label: dashboardTexts.attention.oldest({
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
