import type { ProfileRequest } from '@portal/shared/contract';

/** Fixture: a profile update request of a vendor. */
export const sampleProfileRequest = (over: Partial<ProfileRequest> = {}): ProfileRequest => ({
  id: 9,
  account_id: 5,
  business_name: 'Delgado Catering',
  requested_by: { name: 'Rosa Delgado', email: 'rosa@delgadocatering.com' },
  requested_changes: { website: 'https://delgado.example', instagram: '' },
  current: { website: 'https://delgadocatering.com', instagram: '@delgadocatering' },
  message: 'We moved to a new address.',
  status: 'open',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  created_at: '2026-05-20T16:00:00.000Z',
  ...over,
});
