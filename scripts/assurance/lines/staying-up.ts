import { api, apiEmbedded, apiPostgres, e2e, gateway, type Line } from '../line.ts';

const PROCESS = 'api/test/process.test.ts';
const DELIVERY = 'api/src/mail/delivery.test.ts';
const OUTAGE = 'api/src/mail/outage.test.ts';
const APPLICATIONS = 'api/src/applications/applications.test.ts';
const TRANSITIONS = 'api/src/leads/transitions.test.ts';

/** Staying up, and losing nothing. */
export const stayingUp: Line[] = [
  {
    id: 'D1',
    says: 'kill -9 under writes, restarted and compared with what was acknowledged; two processes on one embedded database',
    asked: '100 cycles, 0 lost, 0 duplicated, 0 failed starts; the second process is refused',
    checks: [
      ...apiEmbedded(PROCESS, 'a second server on one embedded database is refused'),
      ...api('api/test/kills.test.ts', 'what was acknowledged before a kill is there after the restart'),
      ...api(
        PROCESS,
        'a folder belongs to one process; a lock of a dead one, or of another with its number, is taken over',
      ),
      ...e2e(
        'e2e/one-writer.e2e.ts',
        'the second is refused with one line that names the folder',
        'after kill -9 the folder can be opened again',
      ),
      ...e2e('e2e/journey.e2e.ts', 'killing the server and starting it again loses nothing'),
    ],
    usual: {
      tests: ['what was acknowledged before a kill is there after the restart'],
      open: '100 cycles: two were run',
    },
  },
  {
    id: 'D2',
    says: 'PostgreSQL stopped, its connections ended, half-open, slow, all of them taken',
    asked: '503 within 5 s, back within 10 s, nothing written in part',
    checks: [
      ...apiPostgres(
        'api/test/database-faults.test.ts',
        'PostgreSQL is stopped, and started again',
        'the way to PostgreSQL swallows everything and says nothing',
        'each answer of PostgreSQL comes five seconds late',
        'every connection is ended, again and again',
        'every connection is taken by a transaction that waits',
      ),
      ...gateway(
        'gateway/test/api-proxy.test.ts',
        "while the API is away, the answer is the API's own envelope with 503",
        'an answer of 503 is passed on, not asked for again',
      ),
      ...e2e('e2e/several-machines.e2e.ts', 'when one machine is killed, the other goes on for everybody'),
    ],
    usual: {
      tests: [
        'the way to PostgreSQL swallows everything and says nothing',
        'each answer of PostgreSQL comes five seconds late',
        'every connection is taken by a transaction that waits',
      ],
      open: 'The portal’s own time-out of 5 s: 1.5 s were set',
    },
  },
  {
    id: 'D3',
    says: 'A mail server that refuses, says not now, fails, hangs, or is away',
    asked: 'Requests succeed all the same, 0 mails lost, each delivered once',
    checks: [
      ...api(
        DELIVERY,
        'a mail is delivered once, in both parts, from the portal, to one recipient',
        'a server that says not now is asked again, under the same Message-ID, until it takes the mail once',
        'a recipient or a message refused for good is not asked about again, and can be sent again by an admin',
        'a server that never answers costs the attempts, not the mail',
        'mails of a time without a server are delivered once each when it is back',
        'a message whose job was lost becomes a dead letter; one that waits for its time does not',
      ),
      ...api(OUTAGE, 'a mail server that is away for half an hour costs no mail, and each is delivered once'),
    ],
  },
  {
    id: 'D4',
    says: 'A worker that dies between the mail server’s yes and its own commit',
    asked: 'At most one duplicate, with the same Message-ID',
    checks: [
      ...api(
        DELIVERY,
        'a worker that died between the server’s yes and its own note repeats under the same Message-ID',
      ),
      ...api(
        OUTAGE,
        'a process that is killed between the server’s yes and its own note repeats under the same Message-ID',
      ),
    ],
    usual: {
      tests: [
        'a process that is killed between the server’s yes and its own note repeats under the same Message-ID',
      ],
      open: 'The minute after which the queue takes up what a dead worker held',
    },
  },
  {
    id: 'D5',
    says: 'Two admins deciding one application at once',
    asked: '500 times: one winner, one account, one audit entry, one mail',
    checks: [
      ...api(
        'api/src/applications/review.test.ts',
        'of two admins deciding one application, again and again, one wins',
      ),
      ...api(APPLICATIONS, 'of many decisions at once one wins: one account, one audit entry, one mail'),
      ...e2e(
        'e2e/admin-review.e2e.ts',
        'approved by one; the other, who was about to, is told and can decide nothing',
      ),
    ],
    usual: {
      tests: ['of two admins deciding one application, again and again, one wins'],
      open: '500 times: 50 on each database',
    },
  },
  {
    id: 'D6',
    says: 'Respond, decline and view of one lead at once',
    asked: '500 times: one final state',
    checks: [
      ...api('api/src/leads/leads.test.ts', 'respond, decline and view at once leave one final state'),
      ...api(TRANSITIONS, 'of many different steps at once one state remains, with what belongs to it'),
      ...apiPostgres('api/test/locks.test.ts', '… leaves a lead alone that is answered at the same moment'),
    ],
    usual: {
      tests: ['of many different steps at once one state remains, with what belongs to it'],
      open: '500 times: 50 on each database',
    },
  },
  {
    id: 'D7',
    says: 'The same thing sent twice, or again after a lost answer',
    asked: 'One row',
    checks: [
      ...api(
        TRANSITIONS,
        'the same step again is a success and changes nothing',
        'the same report sent twenty times at once is one booking, one report, one loss',
      ),
      ...api(APPLICATIONS, 'of two applications at once one is taken'),
      ...api(
        'api/src/leads/leads.test.ts',
        'an answer is stored, repeated without harm, and tells the team once',
        'the concierge hands a lead over once, by its key alone',
      ),
      ...api(
        'api/src/accounts/pause.test.ts',
        'the same profile request sent again while it is open is one request',
      ),
      ...api('api/src/people/people.test.ts', 'the same view saved twice at once is one'),
      ...api(
        'api/src/contact/contact.test.ts',
        'the same message sent again is one ticket, with one mail to each side',
      ),
      ...e2e('e2e/onboarding.e2e.ts', 'pressed twice, there is one application, with all that was typed'),
    ],
  },
  {
    id: 'D9',
    says: 'A failure of each statement in each transaction',
    asked: 'All or nothing',
    checks: [
      ...api(
        'api/test/failing-statements.test.ts',
        'every write of the contract is one of these, or of the long form',
        '… with each of its statements failing in turn',
      ),
      ...api(APPLICATIONS, 'a vendor that has an account is refused, and nothing of the approval stays'),
      ...api('api/src/notifications/notifications.test.ts', 'nobody is told of what was rolled back'),
    ],
    usual: {
      tests: ['… with each of its statements failing in turn'],
      open: 'The deeds of admins that are tried in the long form',
    },
  },
  {
    id: 'D10',
    says: '60 s at twice what it can take',
    asked: '0 answers of 500, flat memory',
    checks: [
      ...api(
        'api/test/overload.test.ts',
        'at twice what it can take nothing fails, and the memory is given back',
      ),
      ...api('api/test/limits.test.ts', 'everything else is limited per person'),
    ],
    usual: {
      tests: ['at twice what it can take nothing fails, and the memory is given back'],
      open: '60 s: 5 s were run',
    },
  },
  {
    id: 'D11',
    says: 'SIGTERM under load',
    asked: 'Nothing in flight dropped, over within 10 s',
    checks: [
      ...api(
        'api/test/stop.test.ts',
        'a stop under load answers what is in flight, keeps what it acknowledged and ends in time',
      ),
      ...gateway('gateway/test/start.test.ts', 'closing waits for the answer that is under way'),
    ],
  },
  {
    id: 'D12',
    says: 'Backup under load, restored and compared',
    asked: 'Equal',
    checks: [
      ...apiEmbedded(
        'api/test/backup.test.ts',
        'the embedded database is saved while the portal is stopped, and restored as it was',
      ),
      ...apiPostgres(
        'api/test/backup.test.ts',
        'a running portal on PostgreSQL is saved as of one instant, and restored as it was',
      ),
    ],
    open: 'The embedded database under load: it is saved while the portal is stopped, and refused while it runs',
  },
];
