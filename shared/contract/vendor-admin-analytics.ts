import { Type } from 'typebox';
import { daysQuery, ReportFile } from './fields.ts';
import { CalendarDate, Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';

/** The days from and to in Pacific time, both included; or the last so many days (30 unless given). */
const Span = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  ...daysQuery,
});
/** Figures by day, week (from Monday) or month; day unless given. At most 366 of them. */
const Grouped = Type.Object({
  ...Span.properties,
  group: Type.Optional(OneOf(['day', 'week', 'month'] as const)),
});
/** Reports that can be taken out as a file. */
const Export = Type.Object({
  ...Span.properties,
  report: Type.Optional(OneOf(['vendor-performance', 'lead-flow', 'category-performance'] as const)),
  format: Type.Optional(OneOf(['csv', 'json'] as const)),
});

/** `degraded`: it works, and somebody should look at it. */
const SystemState = OneOf(['ok', 'degraded', 'down'] as const);

const tag = 'Admin: analytics';

export const vendorAdminAnalyticsRoutes = section({
  'GET /vendor-admin/dashboard/stats': {
    summary: 'The figures of the admin dashboard',
    tag,
    access: 'admin',
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
        /** `held` wait for an admin. */
        leads: Type.Object({ total: Type.Integer(), open: Type.Integer(), held: Type.Integer() }),
        bookings: Type.Object({ total: Type.Integer(), earnings: Type.Number() }),
        /** The application that waits longest, against the review time that the settings promise. */
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
        undelivered_mails: Type.Integer(),
        /** Jobs that gave up in the last 7 days. */
        failed_jobs: Type.Integer(),
      }),
    },
  },
  'GET /vendor-admin/dashboard/activity': {
    summary: 'Applications and leads by day, week or month (Pacific time); empty ones are zero',
    tag,
    access: 'admin',
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
    summary: 'Whether the parts that the portal stands on work, looked at now',
    tag: 'Admin: settings',
    access: 'admin',
    response: {
      200: Type.Object({
        status: SystemState,
        data: Type.Array(Type.Object({ name: Type.String(), status: SystemState, detail: Type.String() })),
      }),
    },
  },
  'GET /vendor-admin/analytics/lead-flow': {
    summary: 'Leads by day, week or month of delivery (Pacific time) and by what became of them',
    tag,
    access: 'admin',
    query: Grouped,
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            date: Type.String(),
            delivered: Type.Integer(),
            responded: Type.Integer(),
            declined: Type.Integer(),
            expired: Type.Integer(),
            booked: Type.Integer(),
          }),
        ),
      }),
    },
  },
  'GET /vendor-admin/analytics/vendor-performance': {
    summary: 'How accounts answer, the most leads first',
    tag,
    access: 'admin',
    query: Type.Object({ ...pageQuery, ...Span.properties }),
    response: {
      200: Page(
        Type.Object({
          account_id: Id,
          business_name: Type.String(),
          leads: Type.Integer(),
          responded: Type.Integer(),
          response_rate: Type.Number(),
          median_response_minutes: Nullable(Type.Number()),
          bookings: Type.Integer(),
          conversion_rate: Type.Number(),
        }),
      ),
    },
  },
  'GET /vendor-admin/analytics/lead-quality': {
    summary: 'What became of leads by type of event, and why they were declined',
    tag,
    access: 'admin',
    query: Span,
    response: {
      200: Type.Object({
        by_type: Type.Array(
          Type.Object({
            type: Type.String(),
            leads: Type.Integer(),
            response_rate: Type.Number(),
            conversion_rate: Type.Number(),
          }),
        ),
        decline_reasons: Type.Record(Type.String(), Type.Integer()),
      }),
    },
  },
  'GET /vendor-admin/analytics/category-performance': {
    summary: 'Leads and bookings by category of vendor',
    tag,
    access: 'admin',
    query: Span,
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            category: Type.String(),
            accounts: Type.Integer(),
            leads: Type.Integer(),
            bookings: Type.Integer(),
            conversion_rate: Type.Number(),
            earnings: Type.Number(),
          }),
        ),
      }),
    },
  },
  'GET /vendor-admin/analytics/platform-stats': {
    summary: 'The platform in a span of days',
    tag,
    access: 'admin',
    query: Span,
    response: {
      200: Type.Object({
        days: Type.Integer(),
        registrations: Type.Integer(),
        applications: Type.Integer(),
        approvals: Type.Integer(),
        leads: Type.Integer(),
        response_rate: Type.Number(),
        bookings: Type.Integer(),
        earnings: Type.Number(),
        fees: Type.Number(),
      }),
    },
  },
  'POST /vendor-admin/analytics/export': {
    summary: 'A report as a file: how accounts answer unless another is named, CSV unless JSON is asked for',
    tag,
    access: 'admin',
    body: Export,
    response: { 200: ReportFile },
  },
});
