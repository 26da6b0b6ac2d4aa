import { api, e2e, screens, type Line } from '../line.ts';

const MALFORMED = 'api/test/security/malformed.test.ts';

/** Input from users and programs. */
export const input: Line[] = [
  {
    id: 'C1',
    says: 'Injection in every text field, query, path and sort order',
    asked: 'No 5xx responses; row counts unchanged',
    checks: [
      ...api(
        MALFORMED,
        'returns no 5xx and writes nothing for arbitrary text in the path or query of a GET',
        'rejects a NUL character in any query, even on routes that read none',
      ),
      ...api('api/test/security/fuzz.test.ts', 'returns no 5xx to random requests and accepts valid ones'),
      ...api(
        'api/test/security/mass-assignment.test.ts',
        'stores SQL in any text field as text, without adding or removing rows',
      ),
    ],
  },
  {
    id: 'C2',
    says: 'XSS: 40 payloads in every text field, on every screen and in emails',
    asked: '0 executions',
    checks: [
      ...api('api/src/mail/templates.test.ts', 'escapes user input in every email: …'),
      ...api('api/src/contact/contact.test.ts', 'escapes user input in contact emails'),
      ...screens('remote-onboarding/src/agreement/legal-document.test.tsx'),
      ...e2e('e2e/specs/quality/injected-scripts.spec.ts'),
    ],
  },
  {
    id: 'C3',
    says: 'Header injection: header lines and recipients in text and address fields',
    asked: 'One recipient, no additional header',
    checks: [
      ...api('api/src/mail/delivery.test.ts', 'does not let user input add headers or recipients'),
      ...api('api/src/contact/contact.test.ts', 'creates a ticket and emails the sender and the team'),
    ],
  },
  {
    id: 'C4',
    says: 'Open redirects: the return path after login',
    asked: 'Only known paths of the portal',
    checks: [
      ...screens(
        'shared/domain/return-path.test.ts',
        'accepts … as a return path',
        'rejects … as a return path',
        'resolves parent segments before validating the path',
      ),
    ],
  },
  {
    id: 'C5',
    says: 'File exports',
    asked: 'No cell is a formula; safe file names',
    checks: [
      ...api('api/src/analytics/admin-figures.test.ts', 'exports CSV attachments without formulas in cells'),
      ...api('api/src/applications/review.test.ts', 'exports the filtered applications and escapes formulas'),
      ...api(
        'api/src/accounts/admin.test.ts',
        'exports the filtered accounts, audits the export and escapes formulas',
      ),
      ...api('api/src/accounts/pause.test.ts', 'exports the account with its leads and audit log as a file'),
    ],
  },
  {
    id: 'C6',
    says: 'Malformed, deep, duplicate and oversized JSON, invalid forms, NUL, lone surrogates, undecodable paths',
    asked: 'The documented 4xx',
    checks: [
      ...api(
        MALFORMED,
        'rejects a NUL character in any query, even on routes that read none',
        'rejects malformed and oversized bodies and unsupported content types on every route with a body',
        'treats an empty payload as no body for every JSON content type',
        'rejects a malformed form on every route with a body',
        'returns 4xx for an invalid path',
      ),
      ...api(
        'api/test/contract/openapi.test.ts',
        'each operation documents every possible status and has a unique operationId',
      ),
    ],
  },
  {
    id: 'C7',
    says: 'Fuzzing: requests generated from the route schemas',
    asked: '20,000 requests, no 5xx responses, at least 20 % accepted per route',
    checks: [
      ...api('api/test/security/fuzz.test.ts', 'returns no 5xx to random requests and accepts valid ones'),
    ],
    usual: {
      tests: ['returns no 5xx to random requests and accepts valid ones'],
      open: '20,000 requests: this run sent 1,500',
    },
  },
  {
    id: 'C8',
    says: 'Model-based testing: random sequences of register, apply, approve, respond, suspend and log out',
    asked: '2,000 sequences, 0 divergences',
    checks: [
      ...api(
        'api/test/faults/sequences.test.ts',
        'matches the reference model after random sequences of operations',
      ),
      ...api(
        'api/src/leads/transitions.test.ts',
        '… is accepted or rejected from each status as the transition table defines',
      ),
    ],
    usual: {
      tests: ['matches the reference model after random sequences of operations'],
      open: '2,000 sequences per database: this run used 24',
    },
  },
];
