import { sampleUser } from '@portal/shared/testing';
import { afterLogin, afterRegistration } from './destination.ts';

const vendor = sampleUser();
const unverified = sampleUser({ email_verified_at: null });
const admin = sampleUser({ is_admin: true });

test('after login a vendor goes back to where they came from, or to the dashboard', () => {
  expect(afterLogin(vendor, '/dashboard/lead-details/11')).toBe('/dashboard/lead-details/11');
  expect(afterLogin(vendor, undefined)).toBe('/dashboard');
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  { pathname: '/x' },
])('nobody is sent to %j', (from) => {
  expect(afterLogin(vendor, from)).toBe('/dashboard');
});

test('an unverified e-mail is verified first, wherever the person came from', () => {
  expect(afterLogin(unverified, '/dashboard')).toBe('/email/verification-required');
  expect(afterRegistration(unverified)).toBe('/email/verification-required');
});

test('an admin goes to the admin panel', () => {
  expect(afterLogin(admin, '/dashboard')).toBe('/admin');
});

test('after registration a verified person starts the application', () => {
  expect(afterRegistration(vendor)).toBe('/onboarding/1');
});
