import type { LeadIntake } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { together } from '../database/together.ts';
import { invalid, Problem } from '../http/problem.ts';
import { pacificToday } from '../http/days.ts';
import { ingestLeads, type IngestResult } from './ingest.ts';

/** The maximum number of leads per transaction. */
const MOST = 100;

type Outcome = Awaited<ReturnType<typeof ingestLeads>>[number] | 'alone';

/**
 * Ingests matched leads. A lead that fits the account's preferences is delivered; any other is held for an
 * admin. Repeating a match for the same account returns the existing lead.
 *
 * Leads that arrive while a batch is being written form the next batch, in one transaction. Each call returns
 * after its batch has committed. Leads fail independently: leads of an account locked by another transaction
 * wait separately, and when a batch fails, each of its leads is retried alone.
 */
export function batchIngest(app: FastifyInstance): (body: LeadIntake) => Promise<IngestResult> {
  const ingestAs = (mode: 'free' | 'wait') => async (db: Database, bodies: LeadIntake[]) => {
    try {
      return await ingestLeads(app, db, bodies, mode);
    } catch (error) {
      if (bodies.length === 1) throw error;
      app.log.warn({ err: error, leads: bodies.length }, 'leads are taken one by one');
      return bodies.map((): Outcome => 'alone');
    }
  };
  const ofFreeAccounts = together<LeadIntake, Outcome>(ingestAs('free'), { inTurn: true, most: MOST });
  const ofEveryAccount = together<LeadIntake, Outcome>(ingestAs('wait'), { most: MOST });

  return async (body) => {
    check(body);
    let outcome = await ofFreeAccounts(app.db, body);
    if (outcome === 'elsewhere') outcome = await ofEveryAccount(app.db, body);
    if (outcome === 'alone') outcome = (await ingestLeads(app, app.db, [body], 'wait'))[0]!;
    if (outcome instanceof Problem) throw outcome;
    return outcome as IngestResult;
  };
}

function check(body: LeadIntake): void {
  if ((body.vendor_id === undefined) === (body.account_id === undefined)) {
    throw invalid({ account_id: 'Give exactly one of vendor_id and account_id' });
  }
  if (body.event.event_date < pacificToday())
    throw invalid({ 'event.event_date': 'The event date has passed' });
}
