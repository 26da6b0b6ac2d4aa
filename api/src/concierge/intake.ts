import type { LeadIntake } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { together } from '../database/together.ts';
import { invalid, Problem } from '../problem.ts';
import { pacificToday } from './match.ts';
import { takeLeads, type Taken } from './take-leads.ts';

/** How many leads one transaction takes at most. */
const MOST = 100;

type Outcome = Awaited<ReturnType<typeof takeLeads>>[number] | 'alone';

/**
 * Takes matched leads in: delivered when they fit their account's preferences, held for an admin otherwise. The same
 * match for the same account answers what is there already.
 *
 * Leads that come while others are being written are written together, in one transaction: each is answered when that
 * has committed. What happens to one is no affair of the others. Those of an account that somebody else holds wait for it
 * apart from the rest; and when a transaction fails, each of its leads is tried alone.
 */
export function intake(app: FastifyInstance): (body: LeadIntake) => Promise<Taken> {
  const takeAs = (mode: 'free' | 'wait') => async (db: Database, bodies: LeadIntake[]) => {
    try {
      return await takeLeads(app, db, bodies, mode);
    } catch (error) {
      if (bodies.length === 1) throw error;
      app.log.warn({ err: error, leads: bodies.length }, 'leads are taken one by one');
      return bodies.map((): Outcome => 'alone');
    }
  };
  const ofFreeAccounts = together<LeadIntake, Outcome>(takeAs('free'), { inTurn: true, most: MOST });
  const ofEveryAccount = together<LeadIntake, Outcome>(takeAs('wait'), { most: MOST });

  return async (body) => {
    check(body);
    let outcome = await ofFreeAccounts(app.db, body);
    if (outcome === 'elsewhere') outcome = await ofEveryAccount(app.db, body);
    if (outcome === 'alone') outcome = (await takeLeads(app, app.db, [body], 'wait'))[0]!;
    if (outcome instanceof Problem) throw outcome;
    return outcome as Taken;
  };
}

function check(body: LeadIntake): void {
  if ((body.vendor_id === undefined) === (body.account_id === undefined)) {
    throw invalid({ account_id: 'Give exactly one of vendor_id and account_id' });
  }
  if (body.event.event_date < pacificToday())
    throw invalid({ 'event.event_date': 'The event date has passed' });
}
