import { api, type Line } from '../line.ts';

const ACCESS = 'api/test/access.test.ts';

/** Who may do what. */
export const access: Line[] = [
  {
    id: 'A1',
    says: 'Access matrix from the list of routes: every caller on what is theirs, another’s, nonexistent and malformed',
    asked: '100 % of routes, 0 mismatches; another’s is like nonexistent byte for byte',
    checks: [
      ...api(
        ACCESS,
        'everybody gets what they may on every route, and what is not theirs is like what does not exist',
        'the calls that end their session or hold the connection refuse whom they must, and nothing changes',
        'without its guard each route is found',
        'a route that does not declare its access does not start',
      ),
      ...api(
        'api/src/leads/leads.test.ts',
        'a lead of others, a held one and none at all are the same answer, byte for byte',
        'a suspended account answers 403 but for its own status; an opted-out one may finish',
      ),
    ],
  },
  {
    id: 'A2',
    says: 'Canaries: a unique text in every field of one vendor, looked for in every answer to another',
    asked: '0 hits',
    checks: [
      ...api(
        'api/test/canary.test.ts',
        'nothing of a vendor is in any answer to another, to strangers or to nobody',
      ),
      ...api('api/src/live/live.test.ts', 'a lead appears in its members’ open portal, and in nobody else’s'),
    ],
  },
  {
    id: 'A3',
    says: 'Addresses that look like the company’s; a role that is taken away',
    asked: '0 admins gained; a demotion counts at the next request',
    checks: [
      ...api(
        'api/src/auth/auth.test.ts',
        'only exactly a company domain, once verified, makes an admin',
        'no field of a registration makes an admin',
      ),
      ...api(ACCESS, 'a demotion counts from the next request on'),
    ],
  },
  {
    id: 'A4',
    says: 'Fields that are not asked for, added to every write',
    asked: '0 changes in the database',
    checks: [
      ...api(
        'api/test/unasked.test.ts',
        'every write of the contract that takes a body is one of these',
        'fields that no write asks for reach no column, whoever sends them',
      ),
      ...api('api/test/admin-audit.test.ts', 'nothing that is sent beside the fields reaches the database'),
      ...api('api/src/auth/auth.test.ts', 'no field of a registration makes an admin'),
    ],
  },
];
