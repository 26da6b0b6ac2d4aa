import { api, apiEmbedded, apiPostgres, e2e, gateway, type Line } from '../line.ts';

const PROCESS = 'api/test/faults/process.test.ts';
const DELIVERY = 'api/src/mail/delivery.test.ts';
const OUTAGE = 'api/src/mail/outage.test.ts';
const APPLICATIONS = 'api/src/applications/applications.test.ts';
const TRANSITIONS = 'api/src/leads/transitions.test.ts';

/** Availability and durability. */
export const stayingUp: Line[] = [
  {
    id: 'D1',
    says: 'kill -9 during writes, then a restart and a comparison with acknowledged writes; two processes on one embedded database',
    asked: '100 cycles, 0 lost, 0 duplicated, 0 failed starts; the second process is rejected',
    checks: [
      ...apiEmbedded(PROCESS, 'rejects a second server on the same embedded database'),
      ...api(
        'api/test/faults/crash-recovery.test.ts',
        'keeps every acknowledged write after a kill and restart',
      ),
      ...api(PROCESS, 'locks a data folder to one process and takes over a stale lock'),
      ...e2e(
        'e2e/specs/delivery/data-folder-lock.spec.ts',
        'rejects the second portal with an error that names the folder',
        'reopens the folder after kill -9',
      ),
      ...e2e(
        'e2e/specs/onboarding/journey.spec.ts',
        'keeps all data when the server is killed and restarted',
      ),
    ],
    usual: {
      tests: ['keeps every acknowledged write after a kill and restart'],
      open: '100 cycles: this run did two',
    },
  },
  {
    id: 'D2',
    says: 'PostgreSQL stopped, terminated connections, dropped packets, slow responses, an exhausted pool',
    asked: '503 within 5 s, recovery within 10 s, no partial writes',
    checks: [
      ...apiPostgres(
        'api/test/faults/database-faults.test.ts',
        'recovers after PostgreSQL is stopped and restarted',
        'recovers after packets to PostgreSQL are silently dropped',
        'recovers after PostgreSQL responses are delayed by five seconds',
        'recovers after all connections are repeatedly terminated',
        'recovers after blocked transactions exhaust the connection pool',
      ),
      ...gateway(
        'gateway/test/api-proxy.test.ts',
        'returns 503 with the API’s error envelope while the API is unavailable',
        'forwards a 503 response without a retry',
      ),
      ...e2e(
        'e2e/specs/delivery/multiple-instances.spec.ts',
        'keeps serving when one gateway and one API process are killed',
      ),
    ],
    usual: {
      tests: [
        'recovers after packets to PostgreSQL are silently dropped',
        'recovers after PostgreSQL responses are delayed by five seconds',
        'recovers after blocked transactions exhaust the connection pool',
      ],
      open: 'The default timeout of 5 s: this run used 1.5 s',
    },
  },
  {
    id: 'D3',
    says: 'An SMTP server that rejects, defers, fails, hangs or is down',
    asked: 'Requests still succeed, 0 emails lost, each delivered once',
    checks: [
      ...api(
        DELIVERY,
        'delivers an email once, as text and HTML, from the portal address, to one recipient',
        'retries a temporary failure with the same Message-ID until the email is delivered once',
        'does not retry a permanent rejection, and lets an admin resend the email',
        'counts a timeout as a failed attempt and delivers the email on a retry while attempts remain',
        'delivers emails queued during an outage once each when the server returns',
        'marks an email dead when its job is lost, but not while it is scheduled',
      ),
      ...api(OUTAGE, 'loses no email during a 30-minute SMTP server outage and delivers each once'),
    ],
  },
  {
    id: 'D4',
    says: 'A worker that dies after the SMTP server accepts an email and before the worker commits',
    asked: 'At most one duplicate, with the same Message-ID',
    checks: [
      ...api(DELIVERY, 'resends with the same Message-ID when the worker dies before recording the delivery'),
      ...api(
        OUTAGE,
        'resends with the same Message-ID when the process is killed before recording the delivery',
      ),
    ],
    usual: {
      tests: ['resends with the same Message-ID when the process is killed before recording the delivery'],
      open: 'The one-minute delay before the queue retries a dead worker’s job',
    },
  },
  {
    id: 'D5',
    says: 'Two admins deciding one application concurrently',
    asked: '500 rounds: one winner, one account, one audit entry, one email',
    checks: [
      ...api(
        'api/src/applications/review.test.ts',
        'lets exactly one of two concurrent decisions win in every round',
      ),
      ...api(
        APPLICATIONS,
        'lets exactly one of several concurrent decisions win, with one audit entry and one email',
      ),
      ...e2e(
        'e2e/specs/admin/review.spec.ts',
        'shows an approval to the other admin and removes their actions',
      ),
    ],
    usual: {
      tests: ['lets exactly one of two concurrent decisions win in every round'],
      open: '500 rounds: this run did 50 per database',
    },
  },
  {
    id: 'D6',
    says: 'Concurrent respond, decline and view of one lead',
    asked: '500 rounds: one final state',
    checks: [
      ...api(
        'api/src/leads/leads.test.ts',
        'leaves one final status after concurrent respond, decline and view requests',
      ),
      ...api(TRANSITIONS, 'leaves one consistent final state after concurrent conflicting transitions'),
      ...apiPostgres('api/test/database/locks.test.ts', '… skips a lead that is answered concurrently'),
    ],
    usual: {
      tests: ['leaves one consistent final state after concurrent conflicting transitions'],
      open: '500 rounds: this run did 50 per database',
    },
  },
  {
    id: 'D7',
    says: 'Idempotency: a request sent twice, or retried after a lost response',
    asked: 'One row',
    checks: [
      ...api(
        TRANSITIONS,
        'returns success and changes nothing when the same transition is repeated',
        'records one booking, one report and one loss when each is sent twenty times concurrently',
      ),
      ...api(APPLICATIONS, 'accepts exactly one of three concurrent applications'),
      ...api(
        'api/src/leads/leads.test.ts',
        'stores a response, treats a repeat as success and notifies the team once',
        'accepts lead deliveries only with the service key and ingests each match once',
      ),
      ...api(
        'api/src/accounts/pause.test.ts',
        'keeps one open request when the same profile request is sent again',
      ),
      ...api('api/src/users/users.test.ts', 'saves one view when the same view is sent concurrently'),
      ...api(
        'api/src/contact/contact.test.ts',
        'creates one ticket with one email per side when the same message is sent again',
      ),
      ...e2e(
        'e2e/specs/onboarding/application.spec.ts',
        'submits one complete application on a double-click',
      ),
    ],
  },
  {
    id: 'D9',
    says: 'A failure of each statement in each transaction',
    asked: 'All or nothing',
    checks: [
      ...api(
        'api/test/faults/failing-statements.test.ts',
        'every write route of the contract has a fixture here or in the extended run',
        '… returns 503 without partial writes when each of its statements fails in turn',
      ),
      ...api(APPLICATIONS, 'rejects approval for a vendor that has an account and rolls back'),
      ...api(
        'api/src/notifications/notifications.test.ts',
        'sends no notification for a rejected transition',
      ),
    ],
    usual: {
      tests: ['… returns 503 without partial writes when each of its statements fails in turn'],
      open: 'Admin operations, which only the long form covers',
    },
  },
  {
    id: 'D10',
    says: 'Overload: 60 s at twice the capacity',
    asked: 'No 500 responses, flat memory',
    checks: [
      ...api(
        'api/test/faults/overload.test.ts',
        'returns only 200 or 503 at twice capacity and releases the memory afterwards',
      ),
      ...api('api/test/security/limits.test.ts', 'limits other requests per user'),
    ],
    usual: {
      tests: ['returns only 200 or 503 at twice capacity and releases the memory afterwards'],
      open: '60 s: this run took 5 s',
    },
  },
  {
    id: 'D11',
    says: 'SIGTERM under load',
    asked: 'No request in flight dropped, exit within 10 s',
    checks: [
      ...api(
        'api/test/faults/stop.test.ts',
        'completes in-flight requests on shutdown, keeps acknowledged writes and exits in time',
      ),
      ...gateway('gateway/test/start.test.ts', 'waits for the response in progress before closing'),
    ],
  },
  {
    id: 'D12',
    says: 'Backup under load, restored and compared',
    asked: 'Identical data',
    checks: [
      ...apiEmbedded(
        'api/test/database/backup.test.ts',
        'backs up the embedded database only while stopped and restores it unchanged',
      ),
      ...apiPostgres(
        'api/test/database/backup.test.ts',
        'backs up a running PostgreSQL portal as a consistent snapshot and restores it unchanged',
      ),
    ],
    open: 'The embedded database under load: its backup requires a stopped portal and is rejected while the portal runs',
  },
];
