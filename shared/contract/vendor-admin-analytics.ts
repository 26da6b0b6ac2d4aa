import { adminRights } from '../domain/index.ts';
import { Type } from 'typebox';
import { daysBack, ReportFile, SpanToToday } from './fields.ts';
import { CalendarDate, Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';
import { BillingFigures } from './vendor-admin-financial.ts';

/** A range of days in Pacific time, both included, or the last `days` days (default 30). */
const Figures = SpanToToday(daysBack);
/** Figures grouped by day, week (starting Monday) or month; the default is day. */
const Grouped = SpanToToday({
  ...daysBack,
  group: Type.Optional(OneOf(['day', 'week', 'month'] as const)),
});
/** Reports that can be exported as a file. */
const Export = SpanToToday({
  ...daysBack,
  report: Type.Optional(OneOf(['vendor-performance', 'lead-flow', 'category-performance'] as const)),
  format: Type.Optional(OneOf(['csv', 'json'] as const)),
});

/** `degraded`: works, but needs attention. */
const SystemState = OneOf(['ok', 'degraded', 'down', 'off'] as const);

const tag = 'Admin: analytics';

export const vendorAdminAnalyticsRoutes = section({
  'GET /vendor-admin/dashboard/stats': {
    summary: 'Figures for the admin dashboard',
    tag,
    access: 'admin',
    roles: adminRights.see,
    response: {
      200: Type.Object({
        applications: Type.Object({
          total: Type.Integer(),
          pending: Type.Integer(),
          approved: Type.Integer(),
          rejected: Type.Integer(),
        }),
        accounts: Type.Object({
          total: Type.Integer(),
          active: Type.Integer(),
          suspended: Type.Integer(),
          opted_out: Type.Integer(),
        }),
        /** `held`: leads that await an admin. */
        leads: Type.Object({ total: Type.Integer(), open: Type.Integer(), held: Type.Integer() }),
        /** `earnings` and other amounts are missing for admins without the right to money, here and below. */
        bookings: Type.Object({ total: Type.Integer(), earnings: Type.Optional(Type.Number()) }),
        /** The longest-waiting application, compared with the promised review time in the settings. */
        oldest_waiting: Nullable(
          Type.Object({
            application_id: Id,
            business_name: Type.String(),
            submitted_at: Instant,
            business_days: Type.Integer(),
            promised_days: Type.Integer(),
            overdue: Type.Boolean(),
          }),
        ),
        open_profile_requests: Type.Integer(),
        open_lead_reports: Type.Integer(),
        undecided_bookings: Type.Integer(),
        /** Tasks of finance: fees that vendors dispute, payments of no account, invoices overdue for 45 days. */
        open_disputes: Type.Integer(),
        unmatched_payments: Type.Integer(),
        long_overdue_invoices: Type.Integer(),
        undelivered_mails: Type.Integer(),
        /** Jobs that failed permanently in the last 7 days. */
        failed_jobs: Type.Integer(),
        /** Webhooks that fail, or were turned off because they did. */
        failing_webhooks: Type.Integer(),
      }),
    },
  },
  'GET /vendor-admin/dashboard/activity': {
    summary: 'Applications and leads by day, week or month (Pacific time), including empty periods',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: Grouped,
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({ date: CalendarDate, applications: Type.Integer(), leads: Type.Integer() }),
        ),
      }),
    },
  },
  'GET /vendor-admin/system-status': {
    summary: 'The state of the services that the portal depends on, checked during the request',
    tag: 'Admin: settings',
    access: 'admin',
    roles: adminRights.see,
    response: {
      200: Type.Object({
        status: SystemState,
        data: Type.Array(Type.Object({ name: Type.String(), status: SystemState, detail: Type.String() })),
      }),
    },
  },
  'GET /vendor-admin/analytics/lead-flow': {
    summary:
      'Leads by day, week or month of delivery (Pacific time) with their outcome, and bookings by booking date, including empty periods',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: Grouped,
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            date: CalendarDate,
            delivered: Type.Integer(),
            /** Of the delivered leads: those with at least one response or decline. */
            answered: Type.Integer(),
            /** Of the delivered leads: those currently in progress or booked. */
            responded: Type.Integer(),
            declined: Type.Integer(),
            expired: Type.Integer(),
            withdrawn: Type.Integer(),
            /** Of the delivered leads: those currently booked. */
            booked: Type.Integer(),
            /** By booking date, without reversed bookings, regardless of the lead's delivery date. */
            bookings: Type.Integer(),
          }),
        ),
      }),
    },
  },
  'GET /vendor-admin/analytics/vendor-performance': {
    summary: 'Response figures of accounts with a lead or booking in the period, most leads first',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: SpanToToday({ ...pageQuery, ...daysBack }),
    response: {
      200: Page(
        Type.Object({
          account_id: Id,
          business_name: Type.String(),
          leads: Type.Integer(),
          answered: Type.Integer(),
          responded: Type.Integer(),
          /** Without leads withdrawn before a response. The response rate is a share of these. */
          answerable: Type.Integer(),
          response_rate: Type.Number(),
          median_response_minutes: Nullable(Type.Number()),
          /** Of the leads: those currently booked. The conversion rate is their share. */
          booked: Type.Integer(),
          bookings: Type.Integer(),
          conversion_rate: Type.Number(),
        }),
      ),
    },
  },
  'GET /vendor-admin/analytics/lead-quality': {
    summary: 'Lead outcomes and decline reasons by event type',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: Figures,
    response: {
      200: Type.Object({
        by_type: Type.Array(
          Type.Object({
            type: Type.String(),
            leads: Type.Integer(),
            /** Without leads withdrawn before a response. The response rate is a share of these. */
            answerable: Type.Integer(),
            response_rate: Type.Number(),
            booked: Type.Integer(),
            conversion_rate: Type.Number(),
          }),
        ),
        decline_reasons: Type.Record(Type.String(), Type.Integer()),
      }),
    },
  },
  'GET /vendor-admin/analytics/category-performance': {
    summary: 'Leads and bookings by vendor category; spellings of one category count together',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: Figures,
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            category: Type.String(),
            accounts: Type.Integer(),
            leads: Type.Integer(),
            /** Of the leads: those currently booked. The conversion rate is their share. */
            booked: Type.Integer(),
            bookings: Type.Integer(),
            conversion_rate: Type.Number(),
            earnings: Type.Optional(Type.Number()),
          }),
        ),
      }),
    },
  },
  'GET /vendor-admin/analytics/platform-stats': {
    summary:
      'Platform figures for a period: leads by delivery date; bookings and earnings by booking date; fees, invoices and payments',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: Figures,
    response: {
      200: Type.Object({
        days: Type.Integer(),
        registrations: Type.Integer(),
        applications: Type.Integer(),
        approvals: Type.Integer(),
        leads: Type.Integer(),
        answered: Type.Integer(),
        response_rate: Type.Number(),
        bookings: Type.Integer(),
        earnings: Type.Optional(Type.Number()),
        billing: Type.Optional(BillingFigures),
      }),
    },
  },
  'POST /vendor-admin/analytics/export': {
    summary: 'A report as a file; by default vendor performance, as CSV',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    body: Export,
    response: { 200: ReportFile },
  },
});
