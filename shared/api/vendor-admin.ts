import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

type ApplicationsQuery = Input<'GET /vendor-admin/applications'>['query'];
type AccountsQuery = Input<'GET /vendor-admin/accounts'>['query'];

/** A page of applications, newest first. */
export const applicationsQuery = (query: ApplicationsQuery) =>
  queryOptions({
    queryKey: ['admin', 'applications', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/applications', { query }, { signal }),
  });

/** Counts for the cards. */
export const applicationStatsQuery = queryOptions({
  queryKey: ['admin', 'applications', 'stats'],
  queryFn: ({ signal }) => call('GET /vendor-admin/applications/stats', {}, { signal }),
});

/** One application. */
export const applicationQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['admin', 'application', applicationId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/applications/{applicationId}', { params: { applicationId } }, { signal }),
  });

/** Approves an application with a vendor. 422 duplicate_vendor_account when the vendor already has an account. */
export const approveApplication = ({
  applicationId,
  vendorId,
  notes,
  internalNotes,
}: {
  applicationId: number;
  vendorId: number;
  notes?: string;
  internalNotes?: string;
}) =>
  call('POST /vendor-admin/applications/{applicationId}/approve', {
    params: { applicationId },
    body: { vendor_id: vendorId, notes, internal_notes: internalNotes },
  });

/** Rejects an application; final. */
export const rejectApplication = ({
  applicationId,
  ...body
}: { applicationId: number } & Input<'POST /vendor-admin/applications/{applicationId}/reject'>['body']) =>
  call('POST /vendor-admin/applications/{applicationId}/reject', { params: { applicationId }, body });

/** Asks the applicant a question. */
export const requestInfo = ({ applicationId, message }: { applicationId: number; message: string }) =>
  call('POST /vendor-admin/applications/{applicationId}/request-info', {
    params: { applicationId },
    body: { message },
  });

/** Vendors that match an application. */
export const matchingVendorsQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['admin', 'vendors', 'matching', applicationId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/vendors/search', { query: { application_id: applicationId } }, { signal }),
  });

/** Vendors found by a text of at least 3 characters. */
export const vendorSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'vendors', 'search', search],
    queryFn: ({ signal }) => call('GET /vendor-admin/vendors/search', { query: { search } }, { signal }),
  });

/** Creates a vendor record. */
export const createVendor = (body: Input<'POST /vendor-admin/vendors'>['body']) =>
  call('POST /vendor-admin/vendors', { body });

/** A page of accounts. */
export const accountsQuery = (query: AccountsQuery) =>
  queryOptions({
    queryKey: ['admin', 'accounts', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/accounts', { query }, { signal }),
  });

/** One account. */
export const accountQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['admin', 'account', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/accounts/{accountId}', { params: { accountId } }, { signal }),
  });

/** The leads of an account; reading them never marks one viewed. */
export const accountLeadsQuery = (
  accountId: number,
  query: Input<'GET /vendor-admin/accounts/{accountId}/leads'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'account', accountId, 'leads', query],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/accounts/{accountId}/leads', { params: { accountId }, query }, { signal }),
  });

/** What was done to an account, newest first. */
export const auditLogQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['admin', 'account', accountId, 'audit-log'],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/accounts/{accountId}/audit-log',
        { params: { accountId }, query: {} },
        { signal },
      ),
  });

/** Suspends an account; the server fills in the default reason. */
export const suspendAccount = ({ accountId, reason }: { accountId: number; reason?: string }) =>
  call('POST /vendor-admin/accounts/{accountId}/suspend', { params: { accountId }, body: { reason } });

/** Reactivates a suspended account. */
export const reactivateAccount = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/reactivate', { params: { accountId } });

/** Signs everybody of an account out, everywhere. */
export const resetAccountAccess = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/reset-access', { params: { accountId } });

/** Everything about an account, to be saved as a file. */
export const exportAccount = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/export', { params: { accountId } });

/** Takes an application into review. */
export const claimApplication = (applicationId: number) =>
  call('POST /vendor-admin/applications/{applicationId}/claim', { params: { applicationId } });

/** Puts an application back into the queue. */
export const releaseApplication = (applicationId: number) =>
  call('POST /vendor-admin/applications/{applicationId}/release', { params: { applicationId } });

/** Leads that wait for an admin because they do not fit, oldest first. */
export const heldLeadsQuery = (query: Input<'GET /vendor-admin/leads/held'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'leads', 'held', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/leads/held', { query }, { signal }),
  });

/** Delivers a held lead all the same. */
export const deliverLead = (leadId: number) =>
  call('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId } });

/** Gives an expired lead a second chance. */
export const reopenLead = (leadId: number) =>
  call('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId } });

/** Takes a booking back. */
export const reverseBooking = ({ leadId, reason }: { leadId: number; reason: string }) =>
  call('POST /vendor-admin/leads/{leadId}/reverse-booking', { params: { leadId }, body: { reason } });
