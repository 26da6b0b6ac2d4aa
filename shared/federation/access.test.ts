import { accessCases, accessRedirect } from './access.ts';
import { areaAt, isRemoteName, type Access } from './remotes.ts';
import { isPortalPath } from './host-pages.ts';
import { sampleMounts } from './testing/sample-mounts.ts';

const unverifiedPage = '/email/verification-required';
const table: Record<Access, Record<keyof typeof accessCases, string | null>> = {
  public: { visitor: null, unverified: null, member: null, admin: null },
  'signed-in': { visitor: '/login', unverified: null, member: null, admin: null },
  onboarding: { visitor: '/register', unverified: unverifiedPage, member: null, admin: '/admin' },
  vendor: { visitor: '/login', unverified: unverifiedPage, member: null, admin: '/admin' },
  admin: { visitor: '/login', unverified: '/dashboard', member: '/dashboard', admin: null },
};

for (const [access, answers] of Object.entries(table)) {
  test.each(Object.entries(answers))(`redirect from a ${access} page for %s: %s`, (who, where) => {
    expect(accessRedirect(access as Access, accessCases[who as keyof typeof accessCases])).toBe(where);
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

test.each(['host', '', '..', 'a/b', 'Auth', '1a', 'a--b', 'a-', '__proto__', 'a'.repeat(101)])(
  'rejects %p as the name of a remote',
  (name) => expect(isRemoteName(name)).toBe(false),
);

test('recognizes portal paths and rejects others', () => {
  expect(['/', '/terms/', '/admin/x'].every((path) => isPortalPath(sampleMounts, path))).toBe(true);
  expect(['/nope', '/.env', '/terms/x'].some((path) => isPortalPath(sampleMounts, path))).toBe(false);
});
