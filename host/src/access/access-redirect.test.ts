import type { Access } from '@portal/shared/federation';
import { sampleUser } from '@portal/shared/testing';
import { accessRedirect } from './access-redirect.ts';

const session = (over: Parameters<typeof sampleUser>[0]) => ({ token: 'token', user: sampleUser(over) });
const people = {
  visitor: null,
  unverified: session({ email_verified_at: null }),
  vendor: session({}),
  admin: session({ is_admin: true }),
};

const table: Record<Access, Record<keyof typeof people, string | null>> = {
  public: { visitor: null, unverified: null, vendor: null, admin: null },
  'signed-in': { visitor: '/login', unverified: null, vendor: null, admin: null },
  onboarding: {
    visitor: '/register',
    unverified: '/email/verification-required',
    vendor: null,
    admin: '/admin',
  },
  vendor: { visitor: '/login', unverified: '/email/verification-required', vendor: null, admin: '/admin' },
  admin: { visitor: '/login', unverified: '/dashboard', vendor: '/dashboard', admin: null },
};

for (const [access, answers] of Object.entries(table)) {
  test.each(Object.entries(answers))(`a page for '${access}', opened by %s, goes to %s`, (who, where) => {
    expect(accessRedirect(access as Access, people[who as keyof typeof people])).toBe(where);
  });
}
