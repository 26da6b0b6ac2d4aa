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
