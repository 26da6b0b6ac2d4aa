import { auditDetails, auditLabel } from './audit.ts';

const entry = {
  id: 1,
  action: 'account.access_reset',
  performed_by: 'Ines',
  performed_at: '2026-05-02T16:00:00.000Z',
  details: { reason: 'Manual suspension', sessions_ended: 2, vendor: { id: 3 }, note: '', by: null },
};

test('turns an audit code into a readable label', () => {
  expect(auditLabel(entry)).toBe('Account access reset');
});

test('shows only text and number details', () => {
  expect(auditDetails(entry)).toEqual(['Reason: Manual suspension', 'Sessions ended: 2']);
});

test('shows the changes a profile update request contains', () => {
  const details = {
    requested_changes: { website: 'https://rosa.example', instagram: '' },
    message: 'We moved.',
  };
  expect(auditDetails({ ...entry, action: 'profile_update_requested', details })).toEqual([
    'Message: We moved.',
    'Website: https://rosa.example',
    'Instagram: (will be cleared)',
  ]);
});

test('shows a value that was given first, and one that was removed', () => {
  const details = {
    before: { assigned_to: null, website: '', instagram: '@rosa', held: true },
    after: { assigned_to: 'Omar', website: 'https://rosa.example', instagram: null, held: false },
  };
  expect(auditDetails({ ...entry, details })).toEqual([
    'Assigned to: (none) → Omar',
    'Website: (none) → https://rosa.example',
    'Instagram: @rosa → (none)',
    'Held: true → false',
  ]);
  const same = { before: { website: '' }, after: { website: null, vendor_id: 3 } };
  expect(auditDetails({ ...entry, details: same })).toEqual([]);
});

test('shows rates in percent, and the ID of a user only without an email', () => {
  const changed = { before: { rate: 10 }, after: { rate: 8.5 } };
  expect(auditDetails({ ...entry, details: changed })).toEqual(['Rate: 10% → 8.5%']);
  const person = { user_id: 3, email: 'lee@gia.example', url: 'https://gia.example/hooks' };
  expect(auditDetails({ ...entry, details: person })).toEqual([
    'Email: lee@gia.example',
    'URL: https://gia.example/hooks',
  ]);
  expect(auditDetails({ ...entry, details: { user_id: 3 } })).toEqual(['User ID: 3']);
});

test('shows times in the time zone of the portal, and days as dates', () => {
  const details = { expires_at: '2026-05-02T16:30:00.000Z', resumes_on: '2026-06-14' };
  expect(auditDetails({ ...entry, details })).toEqual([
    'Expires at: May 2, 2026, 9:30 AM',
    'Resumes on: June 14, 2026',
  ]);
});

test('shows lists of texts, what an export was narrowed to, and a list that changed', () => {
  const details = { scopes: ['leads:read', 'events:read'], filter: { status: 'active', search: 'Napa' } };
  expect(auditDetails({ ...entry, details })).toEqual([
    'Scopes: leads:read, events:read',
    'Status: active',
    'Search: Napa',
  ]);
  const changed = {
    before: { event_types: ['lead.held'] },
    after: { event_types: ['lead.held', 'lead.viewed'] },
  };
  expect(auditDetails({ ...entry, details: changed })).toEqual([
    'Event types: lead.held → lead.held, lead.viewed',
  ]);
});
