import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belongings } from './access-place.ts';
import { requestsTo, type Drawn } from './arbitraries.ts';
import { openPortal, SERVICE_KEY } from './build-app.ts';
import { createAdmin, dateFromNow, unique } from './factories.ts';
import { callerOf, injectAs, type Caller } from './inject-as.ts';

/**
 * How many requests over all routes, and what they are drawn from: the same in every run, unless a longer one asks for
 * others.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_250_620);

const { app, db } = await openPortal();
/** The stream stays open. */
const routes = (Object.keys(contract) as RouteKey[]).filter((key) => key !== 'GET /live');
const EACH = Math.max(5, Math.ceil(REQUESTS / routes.length));

/** Refusals of the input itself. What only a state or a secret refuses was taken as input. */
const MALFORMED = new Set([
  'bad_request',
  'invalid_characters',
  'invalid_input',
  'too_large',
  'validation_failed',
]);

/** Somebody who may call the route, with a session of their own: some calls end it. */
async function callerFor(key: RouteKey, owner: Parameters<typeof injectAs>[1]): Promise<Caller> {
  const { access }: RouteContract = contract[key];
  if (access === 'public') return callerOf(app);
  if (access === 'service') return callerOf(app, SERVICE_KEY);
  return injectAs(app, access === 'admin' ? await createAdmin(db) : owner);
}

type Body = Record<string, unknown>;
const samePassword = (body: Body) => ({ ...body, password_confirmation: body['password'] });
/** What is right by the schema has to agree with itself too. */
const agreeing: Partial<Record<RouteKey, (body: Body) => Body>> = {
  'POST /auth/vendor-register': samePassword,
  'POST /auth/reset-password': samePassword,
  'POST /vendor-account/apply': (body) => ({
    ...body,
    website: 'https://delgadocatering.example',
    lead_delivery_method: 'email',
    legal_agreements: Object.fromEntries(
      Object.keys(body['legal_agreements'] as Body).map((agreement) => [agreement, true]),
    ),
  }),
  // Everything else asks for the current password.
  'PUT /user/profile': ({ name }) => ({ name: name ?? 'Rosa Delgado' }),
  'PUT /vendor-admin/settings': (body) => ({ ...body, review_days_min: 1, review_days_max: 2 }),
  'PUT /user/notice-preferences': (body) => ({ ...body, quiet_from: 21, quiet_to: 7 }),
  'POST /vendor-account/{accountId}/saved-replies': (body) => ({ ...body, name: `Reply ${unique()}` }),
  'POST /concierge/leads': ({ vendor_id: _one, event, ...body }) => ({
    ...body,
    event: { ...(event as Body), event_date: dateFromNow(200) },
  }),
};

/** A text goes as it is: half a surrogate pair has no form in a path or a query. */
const asText = (part: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
    ]),
  );

/** An account that has as many of something as it may have refuses what is right. */
const IN_ONE_ACCOUNT = 150;

test(
  'no request makes the server fail, and right ones are taken',
  { timeout: 190_000 + REQUESTS * 150 },
  async (t) => {
    t.diagnostic(`FUZZ_SEED=${SEED}, ${EACH} requests to each of ${routes.length} routes`);
    const rarely: string[] = [];
    const all = { sent: 0, right: 0, taken: 0 };
    for (const key of routes) {
      const seen = { right: 0, taken: 0 };
      for (let before = 0; before < EACH; before += IN_ONE_ACCOUNT) {
        const { owner, params } = await belongings(app, 'active');
        const ids = { ...params, vendorId: 1 };
        let call = await callerFor(key, owner);
        const ask = async ({ params, query, ...drawn }: Drawn) => {
          const agree = agreeing[key];
          const body = drawn.valid && agree ? agree(drawn.body as Body) : drawn.body;
          const sent = {
            params: asText(params),
            query: asText(query),
            ...(body !== undefined && { body: JSON.stringify(body) }),
          };
          const headers: Record<string, string> =
            body === undefined ? {} : { 'content-type': 'application/json' };
          const { status, body: answer } = await call(key, { ...sent, headers });
          all.sent += 1;
          // Some calls end the session they came in.
          if (status === 401) call = await callerFor(key, owner);
          assert.ok(status < 500, `${status} ${JSON.stringify(answer)}`);
          if (!drawn.valid) return;
          seen.right += 1;
          if (!MALFORMED.has((answer as { error?: string })?.error ?? '')) seen.taken += 1;
        };
        await fc
          .assert(fc.asyncProperty(requestsTo(contract[key], ids), ask), {
            seed: SEED + before,
            numRuns: Math.min(EACH - before, IN_ONE_ACCOUNT),
          })
          .catch((error: Error) => {
            throw new Error(`${key}: ${error.message}`);
          });
      }
      all.right += seen.right;
      all.taken += seen.taken;
      // Three of five are drawn right: a third of those is a fifth of all. Few draws only tell never from now and then.
      const enough = seen.right < 30 ? Math.min(1, seen.right) : seen.right / 3;
      if (seen.taken < enough) rarely.push(`${key}: ${seen.taken} of ${seen.right}`);
    }
    t.diagnostic(`${all.sent} requests, ${all.taken} of ${all.right} right ones taken`);
    assert.deepEqual(rarely, []);
  },
);
