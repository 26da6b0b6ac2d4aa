import { queryOptions } from '@tanstack/react-query';
import type {
  Application,
  ApplicationSubmission,
  Checklist,
  Preferences,
  ProfileUpdateRequest,
  Vendor,
  VendorAccount,
} from '../contract/index.ts';
import { call, type Input } from './call.ts';
import { hasCode } from './error.ts';

/** The signed-in person's active account and its vendor, or null when there is none (404). */
export const currentAccountQuery = queryOptions({
  queryKey: ['vendor-account', 'current'],
  queryFn: async ({ signal }): Promise<{ account: VendorAccount; vendor: Vendor } | null> => {
    try {
      const { accounts } = await call('GET /vendor-account/current', {}, { signal });
      return accounts[0] ?? null;
    } catch (error) {
      if (hasCode(error, 'no_vendor_account')) return null;
      throw error;
    }
  },
});

/** The signed-in person's current application, or null when there is none (404 only). */
export const currentApplicationQuery = queryOptions({
  queryKey: ['vendor-account', 'application'],
  queryFn: async ({ signal }): Promise<Application | null> => {
    try {
      return await call('GET /vendor-account/application', {}, { signal });
    } catch (error) {
      if (hasCode(error, 'no_application')) return null;
      throw error;
    }
  },
});

/** Applies to join the network. */
export const submitApplication = (body: ApplicationSubmission) =>
  call('POST /vendor-account/apply', { body });

/** Answers the team's question about an application. */
export const answerInfoRequest = ({ applicationId, answer }: { applicationId: number; answer: string }) =>
  call('POST /vendor-account/application/{applicationId}/answer', {
    params: { applicationId },
    body: { answer },
  });

/** Changes preferences; what is left out stays. */
export const updatePreferences = ({ accountId, ...body }: { accountId: number } & Partial<Preferences>) =>
  call('PUT /vendor-account/{accountId}/profile', { params: { accountId }, body });

/** Asks the team to change the business profile. */
export const requestProfileUpdate = ({ accountId, ...body }: { accountId: number } & ProfileUpdateRequest) =>
  call('POST /vendor-account/{accountId}/profile/request-update', { params: { accountId }, body });

/** What the account asked to have changed, newest first, and what became of it. */
export const ownProfileRequestsQuery = (accountId: number, page = 1) =>
  queryOptions({
    queryKey: ['vendor-account', accountId, 'profile-requests', page],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-account/{accountId}/profile/requests',
        { params: { accountId }, query: { page, per_page: 5 } },
        { signal },
      ),
  });

/** Pauses the profile; answers the account as it is then. */
export const optOut = ({
  accountId,
  reason,
  resumesOn,
}: {
  accountId: number;
  reason: string;
  /** The day on which the profile resumes by itself, YYYY-MM-DD. */
  resumesOn?: string;
}) =>
  call('POST /vendor-account/{accountId}/opt-out', {
    params: { accountId },
    body: { confirm: true, reason, resumes_on: resumesOn },
  });

/** Resumes a paused profile; answers the account as it is then. */
export const optIn = ({ accountId, reason }: { accountId: number; reason: string }) =>
  call('POST /vendor-account/{accountId}/opt-in', { params: { accountId }, body: { confirm: true, reason } });

/** The ticked boxes of the person's own success checklist. */
export const checklistQuery = queryOptions({
  queryKey: ['user', 'checklist'],
  queryFn: ({ signal }) => call('GET /user/checklist', {}, { signal }),
});

/** Saves the ticked boxes of the person's own success checklist. */
export const saveChecklist = (body: Checklist) => call('PUT /user/checklist', { body });

/** How the account is doing: the last days, or from one day to another. */
export const analyticsQuery = (
  accountId: number,
  span: Input<'GET /vendor-account/{accountId}/analytics'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['vendor-account', accountId, 'analytics', span],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/analytics', { params: { accountId }, query: span }, { signal }),
  });

/** The account as its members see it. */
export const profileQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['vendor-account', accountId, 'profile'],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/profile', { params: { accountId } }, { signal }),
  });

/** One of the person's own applications. */
export const ownApplicationQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['vendor-account', 'application', applicationId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/application/{applicationId}', { params: { applicationId } }, { signal }),
  });

/** The unfinished onboarding that the server keeps, from whichever device. */
export const onboardingDraftQuery = queryOptions({
  queryKey: ['vendor-account', 'draft'],
  queryFn: ({ signal }) => call('GET /vendor-account/draft', {}, { signal }),
});

/** Keeps the unfinished onboarding on the server; `keepalive` when the page is being left. */
export const saveOnboardingDraft = (form: Record<string, unknown>, options: { keepalive?: boolean } = {}) =>
  call('PUT /vendor-account/draft', { body: { form } }, options);

/** Forgets the unfinished onboarding. */
export const forgetOnboardingDraft = () => call('DELETE /vendor-account/draft', {});
