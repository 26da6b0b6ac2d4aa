import { accessRedirect } from './access.ts';
import { areaAt, isRemoteName, type Access } from './remotes.ts';
import { isPortalPath } from './host-pages.ts';
import { sampleMounts } from './testing/sample-mounts.ts';

const verified = '2026-05-01T17:00:00.000Z';
const people = {
  visitor: null,
  unverified: { is_admin: false, email_verified_at: null },
  vendor: { is_admin: false, email_verified_at: verified },
  admin: { is_admin: true, email_verified_at: verified },
};

const unverifiedPage = '/email/verification-required';
const table: Record<Access, Record<keyof typeof people, string | null>> = {
  public: { visitor: null, unverified: null, vendor: null, admin: null },
  'signed-in': { visitor: '/login', unverified: null, vendor: null, admin: null },
  onboarding: { visitor: '/register', unverified: unverifiedPage, vendor: null, admin: '/admin' },
  vendor: { visitor: '/login', unverified: unverifiedPage, vendor: null, admin: '/admin' },
  admin: { visitor: '/login', unverified: '/dashboard', vendor: '/dashboard', admin: null },
};

for (const [access, answers] of Object.entries(table)) {
  test.each(Object.entries(answers))(`redirect from a ${access} page for %s: %s`, (who, where) => {
    expect(accessRedirect(access as Access, people[who as keyof typeof people])).toBe(where);
  });
}

test.each([
  ['/login', 'auth', 'public'],
  ['/email/resend', 'auth', 'signed-in'],
  ['/onboarding/2', 'onboarding', 'onboarding'],
  ['/dashboard', 'vendor-dashboard', 'vendor'],
  ['/dashboard/lead-details/7', 'vendor-dashboard', 'vendor'],
  ['/admin/accounts', 'admin', 'admin'],
])('maps %s to %s', (path, remote, access) => {
  expect(areaAt(sampleMounts, path)).toMatchObject({ remote, access });
});

test.each(['/', '/contact', '/dashboards', '/administration', '/loginx', '/email'])(
  'maps %s to no remote',
  (path) => expect(areaAt(sampleMounts, path)).toBeNull(),
);

test.each(['auth', 'vendor-dashboard', 'a1'])('accepts %s as the name of a remote', (name) =>
  expect(isRemoteName(name)).toBe(true),
);

test.each(['host', '', '..', 'a/b', 'Auth', '1a', 'a--b', 'a-', '__proto__'])(
  'rejects %p as the name of a remote',
  (name) => expect(isRemoteName(name)).toBe(false),
);

test('recognizes portal paths and rejects others', () => {
  expect(['/', '/terms/', '/admin/x'].every((path) => isPortalPath(sampleMounts, path))).toBe(true);
  expect(['/nope', '/.env', '/terms/x'].some((path) => isPortalPath(sampleMounts, path))).toBe(false);
});
