import { api, type Line } from '../line.ts';

const ACCESS = 'api/test/security/access.test.ts';

/** Authorization. */
export const access: Line[] = [
  {
    id: 'A1',
    says: 'Access matrix generated from the route list: each role requests its own, other users’, nonexistent and malformed records',
    asked:
      '100 % of routes, 0 mismatches; responses for other users’ and nonexistent records are byte-identical',
    checks: [
      ...api(
        ACCESS,
        'enforces access on every route and returns identical responses for others’ and unknown records',
        'enforces access on session-ending and streaming routes without side effects',
        'the access check detects every route whose guard is weakened',
        'rejects a route that does not declare its access',
      ),
      ...api(
        'api/src/leads/leads.test.ts',
        'returns identical 404 responses for an unknown lead, a held lead and a lead of another account',
        'returns 403 to a suspended account except for its status, and lets an opted-out account respond',
      ),
    ],
  },
  {
    id: 'A2',
    says: 'Data leaks between vendors: a unique marker in every field of one vendor, searched in every response to other users',
    asked: '0 markers found',
    checks: [
      ...api(
        'api/test/security/leaks.test.ts',
        'no response to other vendors, strangers or visitors contains data of a vendor',
      ),
      ...api(
        'api/src/live/live.test.ts',
        'shows a new lead in its members’ and admins’ streams but not in those of other accounts',
      ),
    ],
  },
  {
    id: 'A3',
    says: 'Email addresses that resemble the company domain; a revoked admin role',
    asked: 'No admin role granted; a revocation applies from the next request',
    checks: [
      ...api(
        'api/src/auth/auth.test.ts',
        'grants admin only to a verified address on exactly the company domain',
        'ignores role and verification fields in a registration',
      ),
      ...api(ACCESS, 'revokes admin access from the next request after the role is removed'),
    ],
  },
  {
    id: 'A4',
    says: 'Mass assignment: unknown fields added to every write',
    asked: '0 changes in the database',
    checks: [
      ...api(
        'api/test/security/mass-assignment.test.ts',
        'every write route with a body has a fixture here',
        'fields outside the schema reach no column',
      ),
      ...api(
        'api/test/security/admin-audit.test.ts',
        'unknown fields and prototype pollution in admin writes have no effect',
      ),
      ...api('api/src/auth/auth.test.ts', 'ignores role and verification fields in a registration'),
    ],
  },
];
