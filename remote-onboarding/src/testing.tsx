import { screen } from '@testing-library/react';
import { fails, mockApi, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { personalStorage } from '@portal/shared/session';
import { emptyData, type OnboardingData } from './application/onboarding-data.ts';
import { draftKey } from './draft/draft-storage.ts';
import { routes } from './routes.tsx';

/** Mocks a user with no account, application or server draft. */
export const mockApplicant = () =>
  mockApi({
    'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }),
    'GET /vendor-account/application': fails(404, { error: 'no_application' }),
    'GET /vendor-account/draft': noDraft,
    'PUT /vendor-account/draft': ({ body }) => serverDraft((body as { form: object }).form),
    'DELETE /vendor-account/draft': { message: 'Draft deleted.' },
  });

/** The server's draft. */
export const serverDraft = (form: object, version = 'v1') => ({
  form: { ...form },
  version,
  saved_at: new Date().toISOString(),
});

const noDraft = { form: null, version: 'v0', saved_at: null };

/** Opens a URL of this remote as the host mounts it. */
export const open = (at: string, as: ReturnType<typeof sampleSignedIn> | null = sampleSignedIn()) =>
  renderRoutes(routes, { at, mount: '/onboarding', as });

export type User = Awaited<ReturnType<typeof open>>['user'];

/** A draft with steps 2 and 3 completed. */
export const agreedData: OnboardingData = {
  ...emptyData,
  title: 'Catering',
  businessName: 'Delgado Catering',
  website: 'https://delgadocatering.com',
  agreements: { terms: true, promotion: true, nonExclusive: true, profileManagement: true },
};

/** Stores a draft of the sample user on this device, which the server doesn't have. */
export function leaveDraft(over: Partial<OnboardingData> = {}): void {
  const left = { form: { ...agreedData, ...over }, version: 'v0', savedAt: Date.now() };
  personalStorage.setItem(draftKey(sampleSignedIn().id), JSON.stringify(left));
}

export const pressContinue = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));

/** Returns the entries of 'Please fix the following errors:'. */
export async function summarisedErrors(): Promise<string[]> {
  const heading = await screen.findByRole('heading', { name: 'Please fix the following errors:' });
  return [...(heading.parentElement?.querySelectorAll('li') ?? [])].map((entry) => entry.textContent ?? '');
}
