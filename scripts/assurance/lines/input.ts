import { api, e2e, screens, type Line } from '../line.ts';

const MALFORMED = 'api/test/malformed.test.ts';

/** What people and programs send. */
export const input: Line[] = [
  {
    id: 'C1',
    says: 'Injections in every text, query, path and order',
    asked: '0 answers of 500 and above; row counts unchanged',
    checks: [
      ...api(
        MALFORMED,
        'whatever stands in a path, a query or an order, a reading call reads',
        'what cannot be stored is refused in every query, also where none is read',
      ),
      ...api('api/test/fuzz.test.ts', 'no request makes the server fail, and right ones are taken'),
      ...api(
        'api/test/unasked.test.ts',
        'a statement in any text of a body is text: as many rows as with any other, or none',
      ),
    ],
  },
  {
    id: 'C2',
    says: '40 scripts in every text, on every screen and in mails',
    asked: '0 executions',
    checks: [
      ...api('api/src/mail/templates.test.ts', 'what people typed stays text in every mail: …'),
      ...api('api/src/contact/contact.test.ts', 'what people write is text in a mail, never mark-up'),
      ...screens('remote-onboarding/src/agreement/legal-document.test.tsx'),
      ...e2e('e2e/injected-scripts.e2e.ts'),
    ],
  },
  {
    id: 'C3',
    says: 'Header lines and recipients typed into texts and addresses',
    asked: 'One recipient, no further header',
    checks: [
      ...api('api/src/mail/delivery.test.ts', 'what people type adds neither a header nor a recipient'),
      ...api(
        'api/src/contact/contact.test.ts',
        'a message gets a ticket and reaches both sides, with its header fields on one line',
      ),
    ],
  },
  {
    id: 'C4',
    says: 'Where they came from, after signing in',
    asked: 'Known paths of the portal only',
    checks: [
      ...screens(
        'shared/domain/return-path.test.ts',
        '… is a page to come back to',
        '… is not',
        'a step up inside the portal is resolved before it is judged',
      ),
    ],
  },
  {
    id: 'C5',
    says: 'Exports',
    asked: 'No cell is a formula; safe names of files',
    checks: [
      ...api('api/test/admin-figures.test.ts', 'exports are files whose cells are no formulas'),
      ...api(
        'api/src/applications/review.test.ts',
        'the export has what the filter finds; no cell is a formula',
      ),
      ...api(
        'api/src/accounts/admin.test.ts',
        'the export has what the filter finds, is written down, and no cell is a formula',
      ),
      ...api(
        'api/src/accounts/pause.test.ts',
        'an export holds the account, its leads and its log, as a file',
      ),
    ],
  },
  {
    id: 'C6',
    says: 'Malformed, deep, duplicate and oversized JSON, broken forms, NUL, lone surrogates, paths that are no text',
    asked: 'The documented 4xx',
    checks: [
      ...api(
        MALFORMED,
        'what cannot be stored is refused in every query, also where none is read',
        'a body that is no request is refused, on every route that takes one',
        'no bytes are no body, whatever type they are called',
        'a broken form is refused, where forms are taken and where they are not',
        'a path that is no text is refused',
      ),
      ...api(
        'api/test/openapi.test.ts',
        'each route documents every status it can answer, and each call has a name of its own',
      ),
    ],
  },
  {
    id: 'C7',
    says: 'Requests drawn from the schemas of the routes',
    asked: '20,000 requests, 0 answers of 500 and above, at least 20 % taken per route',
    checks: [...api('api/test/fuzz.test.ts', 'no request makes the server fail, and right ones are taken')],
    usual: {
      tests: ['no request makes the server fail, and right ones are taken'],
      open: '20,000 requests: 1,500 were drawn',
    },
  },
  {
    id: 'C8',
    says: 'Sequences of deeds against a model: register, apply, approve, respond, suspend, log out',
    asked: '2,000 sequences, 0 divergences',
    checks: [
      ...api(
        'api/test/sequences.test.ts',
        'whatever is done in whatever order, the portal is as a small model of it says',
      ),
      ...api('api/src/leads/transitions.test.ts', '…: allowed and refused from every status'),
    ],
    usual: {
      tests: ['whatever is done in whatever order, the portal is as a small model of it says'],
      open: '2,000 sequences on each database: the usual form draws 24',
    },
  },
];
