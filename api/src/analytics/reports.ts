import { figures } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import type { Span } from '../database/pacific-time.ts';
import type { Table } from '../http/download.ts';
import { categoryPerformance, allVendorPerformance, leadFlow } from './analytics.repository.ts';

type Report = 'vendor-performance' | 'lead-flow' | 'category-performance';

/** Returns a report as rows with headings. The headings name the date by which each column counts. */
export async function analyticsReport(db: Database, report: Report, span: Span): Promise<Table> {
  if (report === 'lead-flow') {
    const rows = await leadFlow(db, span, 'day');
    return {
      header: [
        'Date',
        figures.leads.heading,
        figures.answered.heading,
        figures.responded.heading,
        figures.declined.heading,
        figures.expired.heading,
        figures.withdrawn.heading,
        figures.booked.heading,
        figures.bookings.heading,
      ],
      parts: [
        rows.map((row) => [
          row.date,
          row.delivered,
          row.answered,
          row.responded,
          row.declined,
          row.expired,
          row.withdrawn,
          row.booked,
          row.bookings,
        ]),
      ],
    };
  }
  if (report === 'category-performance') {
    const rows = await categoryPerformance(db, span);
    return {
      header: [
        'Category',
        'Accounts',
        figures.leads.heading,
        figures.conversion.heading,
        figures.bookings.heading,
        figures.earnings.heading,
      ],
      parts: [
        rows.map((row) => [
          row.category,
          row.accounts,
          row.leads,
          row.conversion_rate,
          row.bookings,
          row.earnings,
        ]),
      ],
    };
  }
  const rows = await allVendorPerformance(db, span);
  return {
    header: [
      'Account',
      'Business',
      figures.leads.heading,
      figures.answered.heading,
      figures.medianResponse.heading,
      figures.conversion.heading,
      figures.bookings.heading,
    ],
    parts: [
      rows.map((row) => [
        row.account_id,
        row.business_name,
        row.leads,
        row.answered,
        row.median_response_minutes,
        row.conversion_rate,
        row.bookings,
      ]),
    ],
  };
}
