import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issueEmailToken } from '../../src/sessions/email-tokens.repository.ts';
import { findUser } from '../../src/sessions/users.repository.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { applicationForm } from '../support/application-form.ts';
import { openPortal, SERVICE_KEY } from '../support/build-app.ts';
import { createAdmin, createVendor, dateFromNow, unique } from '../support/factories.ts';
import { createCaller, injectAs, type TestResponse, type TestRequest } from '../support/inject-as.ts';
import { LONG, times } from '../long.ts';
import * as model from './portal-model.ts';
import type { Expected, Model } from './portal-model.ts';
import type { RouteKey } from '@portal/shared/contract';

/** The number of sequences, and their seed. */
const SEQUENCES = times(24, 2000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_250_620);

// Without a grace period, a replaced token counts as a replay immediately.
const { app, db } = await openPortal({ REFRESH_GRACE_SECONDS: '0', RESEND_COOLDOWN_SECONDS: '0' });
const people = { first: await createAdmin(db), second: await createAdmin(db) };
const admins = { first: await injectAs(app, people.first), second: await injectAs(app, people.second) };
const admin = admins.first;
const service = createCaller(app, SERVICE_KEY);
const visitor = createCaller(app);

/** The portal's state in one sequence. */
interface Real {
  email: string;
  userId: number;
  applicationId: number;
  accountId: number;
  leadIds: number[];
}
type RunCommand = (m: Model, real: Real) => Promise<void>;

/** A generated action: when it is valid, and its effect on the model and the portal. */
class Command implements AsyncCommand<Model, Real, true> {
  readonly #name: string;
  readonly #when: (m: Readonly<Model>) => boolean;
  readonly #run: RunCommand;
  constructor(name: string, when: (m: Readonly<Model>) => boolean, run: RunCommand) {
    this.#name = name;
    this.#when = when;
    this.#run = run;
  }
  check = (m: Readonly<Model>) => Promise.resolve(this.#when(m));
  async run(m: Model, real: Real) {
    await this.#run(m, real);
    assert.deepEqual(await statuses(real), expectedStatuses(m), 'what is stored');
  }
  toString = () => this.#name;
}

function agree({ status, body }: TestResponse, [expected, code]: Expected): void {
  const said = (body as { error?: string }).error;
  assert.deepEqual([status, code && said], [expected, code], JSON.stringify(body));
}

const expectedStatuses = ({ application, account, leads }: Model) => ({
  application,
  account,
  leads: leads.map(({ status }) => status).join(),
});
async function statuses({ userId, applicationId, accountId }: Real) {
  const [row] = await rowsOf<Record<string, string | null>>(
    db,
    sql`select (select status from applications where id = ${applicationId} and user_id = ${userId}) as application,
      (select status from vendor_accounts where id = ${accountId}) as account,
      (select coalesce(string_agg(status, ',' order by id), '') from leads where account_id = ${accountId}) as leads`,
  );
  return { ...row };
}

/** Picks one of the sessions, live or not: its newest token. */
const pick = (m: Readonly<Model>, index: number) => m.sessions[index % m.sessions.length];
const callAs = (session: Model['sessions'][number] | undefined, key: RouteKey, sent?: TestRequest) =>
  createCaller(app, session?.tokens.at(-1) ?? 'unknown-token')(key, sent);
const began = (m: Model, token: string) => m.sessions.push({ alive: true, tokens: [token] });
const index = fc.nat(5);
const always = () => true;
const registered = ({ person }: Readonly<Model>) => person !== null;
const hasAccount = ({ account }: Readonly<Model>) => account !== null;

const register = fc.constant(
  new Command(
    'register',
    ({ person }) => person === null,
    async (m, real) => {
      const password = 'a garden in june';
      const body = { name: 'Rosa', email: real.email, password, password_confirmation: password };
      const answer = await visitor('POST /auth/vendor-register', { body });
      agree(answer, [201]);
      real.userId = answer.body.id;
      m.person = { verified: false, password, email: real.email, pending: null };
      began(m, answer.body.token);
    },
  ),
);
const verifyBy = (proof: model.Proof, i: number) =>
  new Command(`verify by ${proof} ${i}`, registered, async (m, real) => {
    const person = (await findUser(db, real.userId))!;
    const { pending, password, email } = m.person!;
    const moves = pending !== null;
    const link = { person, purpose: 'verify', minutes: 5, email: pending ?? email } as const;
    const body = {
      id: real.userId,
      code: await issueEmailToken(db, link),
      ...(proof === 'password' && { password }),
      ...(proof === 'wrong password' && { password: 'a wrong guess' }),
    };
    const session = pick(m, i);
    const call = proof === 'session' ? createCaller(app, session?.tokens.at(-1)) : visitor;
    const answer = await call('POST /auth/email/verify-code', { body });
    agree(answer, model.verify(m, proof, session));
    // A session that continues with another address loses all its earlier tokens.
    if (answer.status === 200 && proof === 'session' && moves) session!.tokens = [answer.body.token];
  });
const verify = fc
  .tuple(fc.constantFrom<model.Proof>('nothing', 'session', 'session', 'password', 'wrong password'), index)
  .map(([proof, i]) => verifyBy(proof, i));
const changeAddress = index.map(
  (i) =>
    new Command(`change the address ${i}`, registered, async (m) => {
      const session = pick(m, i)!;
      const email = `${unique()}@delgado.example`;
      const person = m.person!;
      const body = { email };
      const answer = await callAs(session, 'PUT /user/profile', { body });
      agree(answer, session.alive ? [200] : [401, 'unauthenticated']);
      if (!session.alive) return;
      if (person.verified) person.pending = email;
      else person.email = email;
    }),
);
const cancelChange = index.map(
  (i) =>
    new Command(`cancel the change of address ${i}`, registered, async (m) => {
      const session = pick(m, i)!;
      const answer = await callAs(session, 'DELETE /auth/email/pending');
      agree(answer, session.alive ? [200] : [401, 'unauthenticated']);
      if (session.alive) m.person!.pending = null;
    }),
);
const undoChange = index.map(
  (i) =>
    new Command(
      `undo a change of address ${i}`,
      ({ person, replaced }) => person !== null && replaced.length > 0,
      async (m, real) => {
        const email = m.replaced[i % m.replaced.length]!;
        const person = (await findUser(db, real.userId))!;
        const link = { person, purpose: 'undo_email_change', minutes: 5, email } as const;
        const body = { id: real.userId, code: await issueEmailToken(db, link) };
        agree(await visitor('POST /auth/email/undo-change', { body }), [200]);
        const old = { email, password: m.person!.password };
        agree(await visitor('POST /auth/login', { body: old }), [422, 'wrong_credentials']);
        model.endSessions(m);
        const restored = (await findUser(db, real.userId))!;
        const token = await issueEmailToken(db, { person: restored, purpose: 'reset', minutes: 5 });
        const password = `a garden in may ${m.sessions.length} ${i}`;
        const chosen = { email, token, password, password_confirmation: password };
        agree(await visitor('POST /auth/reset-password', { body: chosen }), [200]);
        m.person = { verified: true, email, password, pending: null };
      },
    ),
);
const notMe = fc.constant(
  new Command(
    "this wasn't me",
    ({ person }) => person !== null && !person.verified,
    async (m, real) => {
      const person = (await findUser(db, real.userId))!;
      const code = await issueEmailToken(db, { person, purpose: 'verify', minutes: 5 });
      agree(await visitor('POST /auth/email/not-me', { body: { id: real.userId, code } }), [200]);
      m.person = null;
      model.endSessions(m);
    },
  ),
);
const login = fc.boolean().map(
  (right) =>
    new Command(`login ${right ? 'rightly' : 'wrongly'}`, registered, async (m) => {
      const { email } = m.person!;
      const password = right ? m.person!.password : 'a wrong guess';
      const answer = await visitor('POST /auth/login', { body: { email, password } });
      agree(answer, right ? [200] : [422, 'wrong_credentials']);
      if (right) began(m, answer.body.token);
    }),
);
const logout = index.map(
  (i) =>
    new Command(`logout ${i}`, registered, async (m) => {
      const session = pick(m, i)!;
      agree(await callAs(session, 'POST /auth/logout'), session.alive ? [200] : [401, 'unauthenticated']);
      session.alive = false;
    }),
);
const refresh = index.map(
  (i) =>
    new Command(`refresh ${i}`, registered, async (m) => {
      const session = pick(m, i)!;
      const answer = await callAs(session, 'POST /auth/refresh');
      agree(answer, session.alive ? [200] : [401, 'unauthenticated']);
      if (session.alive) session.tokens.push(answer.body.access_token);
    }),
);
const replay = index.map(
  (i) =>
    new Command(`replay ${i}`, registered, async (m) => {
      const session = pick(m, i)!;
      if (session.tokens.length < 2) return;
      agree(await createCaller(app, session.tokens[0]!)('GET /auth/user'), [401, 'unauthenticated']);
      session.alive = false;
    }),
);
const changePassword = index.map(
  (i) =>
    new Command(`change the password ${i}`, registered, async (m) => {
      const session = pick(m, i)!;
      const password = `a garden in june ${m.sessions.length} ${i}`;
      const body = { current_password: m.person!.password, password, password_confirmation: password };
      const answer = await callAs(session, 'PUT /user/profile', { body });
      agree(answer, session.alive ? [200] : [401, 'unauthenticated']);
      if (!session.alive) return;
      model.endSessions(m, session);
      session.tokens.push(answer.body.token);
      m.person!.password = password;
    }),
);
const apply = index.map(
  (i) =>
    new Command(`apply ${i}`, always, async (m, real) => {
      const session = pick(m, i);
      const answer = await callAs(session, 'POST /vendor-account/apply', { body: applicationForm() });
      const expected = model.apply(m, session?.alive ?? false);
      agree(answer, expected);
      if (expected[0] === 201) real.applicationId = answer.body.id;
    }),
);
const operations = fc.constantFrom('assign', 'assign', 'unassign', 'approve', 'approve', 'reject');
const decide = fc.tuple(operations, fc.constantFrom('first', 'second'), fc.boolean()).map(
  ([operation, by, informed]) =>
    new Command(
      `${operation} by the ${by} admin${informed ? ', who knows the assignee' : ''}`,
      ({ application }) => application !== null,
      async (m, real) => {
        const params = { applicationId: real.applicationId };
        const seen = informed && m.assignee ? people[m.assignee].id : null;
        const assignTo = (userId: number | null) =>
          admins[by]('PUT /vendor-admin/applications/{applicationId}/assignee', {
            params,
            body: { user_id: userId, assigned_to_id: seen },
          });
        const answer = await {
          assign: () => assignTo(people[by].id),
          unassign: () => assignTo(null),
          approve: async () =>
            admins[by]('POST /vendor-admin/applications/{applicationId}/approve', {
              params,
              body: { vendor_id: (await createVendor(db)).id },
            }),
          reject: () =>
            admins[by]('POST /vendor-admin/applications/{applicationId}/reject', {
              params,
              body: { reason: 'other' },
            }),
        }[operation]();
        agree(answer, model.decide(m, operation, { by, informed }));
        if (operation === 'approve' && answer.status === 200) {
          const rows = sql`select account_id as id from account_users where user_id = ${real.userId}`;
          real.accountId = (await rowsOf<{ id: number }>(db, rows))[0]!.id;
        }
      },
    ),
);
const manage = fc.constantFrom('suspend', 'reactivate', 'reactivate', 'reset-access').map(
  (operation) =>
    new Command(operation, hasAccount, async (m, { accountId }) => {
      const answer = await admin(`POST /vendor-admin/accounts/{accountId}/${operation}`, {
        params: { accountId },
        ...(operation === 'suspend' && { body: {} }),
      });
      agree(answer, model.manage(m, operation));
    }),
);
const pause = fc.tuple(index, fc.constantFrom('opt-out', 'opt-in')).map(
  ([i, operation]) =>
    new Command(`${operation} ${i}`, hasAccount, async (m, { accountId }) => {
      const session = pick(m, i)!;
      const sent = { params: { accountId }, body: { confirm: true } };
      const answer = await callAs(session, `POST /vendor-account/{accountId}/${operation}`, sent);
      agree(answer, model.pause(m, session.alive, operation));
    }),
);
const respondToLead = fc.constant(
  new Command('a lead', hasAccount, async (m, real) => {
    const event = { name: 'A party', type: 'corporate', event_date: dateFromNow(90) };
    const body = { match_id: unique(), account_id: real.accountId, event };
    const answer = await service('POST /concierge/leads', { body });
    const expected = model.respondToLead(m);
    agree(answer, expected);
    if (expected[0] === 201) {
      const newest = sql`select max(id) as id from leads where account_id = ${real.accountId}`;
      real.leadIds.push((await rowsOf<{ id: number }>(db, newest))[0]!.id);
    }
  }),
);
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const words = { vendor_notes: 'Gladly', next_steps: 'A call', estimated_timeline: '6 weeks' };
const steps = {
  view: { key: `GET ${LEAD}`, body: () => undefined },
  respond: {
    key: `PUT ${LEAD}/respond`,
    body: (one: boolean) => ({
      availability_confirmed: true,
      proposed_pricing: { base_package: one ? 1000 : 2000 },
      ...words,
    }),
  },
  decline: {
    key: `PUT ${LEAD}/decline`,
    body: (one: boolean) => ({ reason: 'not_available', notes: one ? 'A' : 'B' }),
  },
  book: { key: `POST ${LEAD}/book`, body: (one: boolean) => ({ amount: one ? 1000 : 2000 }) },
} as const;
const stepOf = (...operations: (keyof typeof steps)[]) =>
  fc.tuple(index, fc.nat(3), fc.constantFrom(...operations), fc.boolean()).map(
    ([i, which, operation, one]) =>
      new Command(
        `${operation} ${i} ${which} ${one}`,
        ({ leads }) => leads.length > 0,
        async (m, real) => {
          const session = pick(m, i)!;
          const at = which % m.leads.length;
          const { key, body } = steps[operation];
          const params = { accountId: real.accountId, leadId: real.leadIds[at] };
          const answer = await callAs(session, key, { params, body: body(one) });
          agree(answer, model.step(m, session.alive, { index: at, operation, answer: String(one) }));
        },
      ),
  );
const step = stepOf('view', 'respond', 'respond', 'decline', 'book', 'book');

/** At the end, every token is as valid as in the model, and each action has one audit entry. */
async function agreeAtTheEnd(m: Model, real: Real): Promise<void> {
  const audit = await rowsOf<{ action: string; n: number }>(
    db,
    sql`select action, count(*)::int as n from audit_entries
      where application_id = ${real.applicationId} or account_id = ${real.accountId} group by action`,
  );
  assert.deepEqual(Object.fromEntries(audit.map(({ action, n }) => [action, n])), m.audit, 'written down');
  for (const session of m.sessions) {
    const { status } = await callAs(session, 'GET /auth/user');
    assert.equal(status, session.alive ? 200 : 401);
  }
}

/** Most sequences begin with the prerequisites of the other actions. */
const likely = [
  register,
  fc.constant(verifyBy('password', 0)),
  apply,
  decide,
  respondToLead,
  stepOf('respond'),
  stepOf('book'),
];
const anything = fc.oneof(
  login,
  logout,
  refresh,
  replay,
  changePassword,
  apply,
  decide,
  manage,
  pause,
  verify,
  changeAddress,
  cancelChange,
  undoChange,
  notMe,
  register,
  // The most frequent vendor actions.
  respondToLead,
  respondToLead,
  step,
  step,
  step,
  step,
) as Arbitrary<Command>;

test(
  '[C8] matches the reference model after random sequences of operations',
  { timeout: 190_000 + SEQUENCES * 3000 },
  async (t) => {
    let [operations, bookings, suspensions] = [0, 0, 0];
    const sequence = fc.tuple(
      fc.tuple(...(likely as Arbitrary<Command>[])),
      fc.array(anything, { minLength: 5, maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(sequence, async ([first, rest]) => {
        const m = model.emptyModel();
        const real: Real = {
          email: `${unique()}@delgado.example`,
          userId: 0,
          applicationId: 0,
          accountId: 0,
          leadIds: [],
        };
        const done: string[] = [];
        try {
          for (const command of [...first, ...rest]) {
            if (!(await command.check(m))) continue;
            done.push(command.toString());
            await command.run(m, real);
          }
          await agreeAtTheEnd(m, real);
        } catch (error) {
          throw new Error(`After ${done.join(', ')}: ${(error as Error).message}`, { cause: error });
        }
        operations += done.length;
        bookings += m.audit['lead_booked'] ?? 0;
        suspensions += m.audit['account_suspended'] ?? 0;
      }),
      { seed: SEED, numRuns: SEQUENCES, ...(!LONG && { endOnFailure: true }) },
    );
    t.diagnostic(`FUZZ_SEED=${SEED}, ${SEQUENCES} sequences, ${operations} operations, 0 divergences`);
    assert.ok(bookings > 0 && suspensions > 0, 'the sequences come that far');
  },
);
