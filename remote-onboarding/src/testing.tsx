import { screen } from '@testing-library/react';
import { fails, mockApi, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { emptyData, type OnboardingData } from './application/onboarding-data.ts';
import { saveDraft } from './draft/draft-storage.ts';
import { routes } from './routes.tsx';

/** Mocks a user with no account, application or server draft. */
export const mockApplicant = () =>
  mockApi({
    'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }),
    'GET /vendor-account/application': fails(404, { error: 'no_application' }),
    'GET /vendor-account/draft': { form: null, saved_at: null },
    'PUT /vendor-account/draft': { saved_at: '2026-11-21T10:00:00Z' },
    'DELETE /vendor-account/draft': { message: 'Draft deleted.' },
  });

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

/** Stores a draft of the sample user on this device. */
export function leaveDraft(over: Partial<OnboardingData> = {}): void {
  saveDraft({ userId: sampleSignedIn().id, data: { ...agreedData, ...over }, now: Date.now() });
}

export const pressContinue = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));

/** Returns the entries of 'Please fix the following errors:'. */
export async function summarisedErrors(): Promise<string[]> {
  const heading = await screen.findByRole('heading', { name: 'Please fix the following errors:' });
  return [...(heading.parentElement?.querySelectorAll('li') ?? [])].map((entry) => entry.textContent ?? '');
}
