import { PAGE_CONFIG_ID } from '@portal/shared/federation';
import { sampleUser } from '@portal/shared/testing';
import { afterLogin, afterRegistration } from './destination.ts';

const vendor = sampleUser();
const unverified = sampleUser({ email_verified_at: null });
const admin = sampleUser({ is_admin: true });

test('sends a vendor back to the original page after login, or to the dashboard', () => {
  expect(afterLogin(vendor, '/dashboard/lead-details/11')).toBe('/dashboard/lead-details/11');
  expect(afterLogin(vendor, undefined)).toBe('/dashboard');
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  { pathname: '/x' },
])('never redirects to %j after login', (from) => {
  expect(afterLogin(vendor, from)).toBe('/dashboard');
});

test('sends an unverified user to verification regardless of the original page', () => {
  expect(afterLogin(unverified, '/dashboard')).toBe('/email/verification-required');
  expect(afterRegistration(unverified)).toBe('/email/verification-required');
});

test('sends an admin to the admin panel', () => {
  expect(afterLogin(admin, '/dashboard')).toBe('/admin');
});

test('sends a verified user to the application after registration', () => {
  expect(afterRegistration(vendor)).toBe('/onboarding/1');
});

describe('with the mounts in the page', () => {
  beforeEach(() => {
    const config = document.createElement('script');
    config.type = 'application/json';
    config.id = PAGE_CONFIG_ID;
    config.textContent = JSON.stringify({ mounts: { auth: { mount: '/' }, billing: { mount: '/billing' } } });
    document.head.append(config);
  });
  afterEach(() => document.getElementById(PAGE_CONFIG_ID)?.remove());

  test('returns a vendor after login to a page of a new remote', () => {
    expect(afterLogin(vendor, '/billing')).toBe('/billing');
    expect(afterLogin(vendor, '/billing/invoices/7?page=2')).toBe('/billing/invoices/7?page=2');
  });

  test.each([
    '/login',
    '/billings',
    '//billing',
    '/\\billing',
    '/billing/%2f%2fevil.example',
    '/billing/..//evil',
  ])('never redirects to %s after login', (from) => expect(afterLogin(vendor, from)).toBe('/dashboard'));
});
