import type { Database } from '../database/index.ts';
import type { Span } from '../days.ts';
import type { Table } from '../download.ts';
import { everyRow } from '../paging.ts';
import { categoryPerformance, leadFlow, vendorPerformance } from './analytics.repository.ts';

type Report = 'vendor-performance' | 'lead-flow' | 'category-performance';

/** A report as rows under headings. */
export async function analyticsReport(db: Database, report: Report, span: Span): Promise<Table> {
  if (report === 'lead-flow') {
    const rows = await leadFlow(db, span, 'day');
    return {
      header: ['Date', 'Delivered', 'Responded', 'Declined', 'Expired', 'Booked'],
      rows: rows.map((row) => [
        row.date,
        row.delivered,
        row.responded,
        row.declined,
        row.expired,
        row.booked,
      ]),
    };
  }
  if (report === 'category-performance') {
    const rows = await categoryPerformance(db, span);
    return {
      header: ['Category', 'Accounts', 'Leads', 'Bookings', 'Earnings'],
      rows: rows.map((row) => [row.category, row.accounts, row.leads, row.bookings, row.earnings]),
    };
  }
  const rows = await everyRow(async (paging) => (await vendorPerformance(db, span, paging)).data);
  return {
    header: ['Account', 'Business', 'Leads', 'Responded', 'Median minutes', 'Bookings'],
    rows: rows.map((row) => [
      row.account_id,
      row.business_name,
      row.leads,
      row.responded,
      row.median_response_minutes,
      row.bookings,
    ]),
  };
}
