import { hasMemberRight, leadCan, leadStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findAccountRow, type AccountRow } from '../accounts/accounts.repository.ts';
import { findMember } from '../accounts/members.repository.ts';
import type { Database } from '../database/index.ts';
import { invalid, Problem } from '../http/problem.ts';
import { consumeLeadLink, findLeadLink, type LeadLinkRow } from '../leads/lead-links.repository.ts';
import { findLead, findLeadById, type LeadView } from '../leads/leads.repository.ts';
import { findPendingResponse } from './pending-responses.repository.ts';
import { answerIn } from './respond.ts';

/** The parts of a link: the lead's id and its secret. */
export interface LeadLink {
  id: number;
  code: string;
}
/** What a link leads to. */
interface OpenedLink {
  link: LeadLinkRow;
  lead: LeadView;
  account: AccountRow;
}

const NO_LINK = 'The link may be incomplete or too old.';
const USED = 'You already used this link. Each link works once.';
const NEEDS_LOGIN = 'Your team asks for two-step login. Log in to respond to this lead.';
const PENDING = 'A response to this lead is about to be sent. Log in to undo it.';

const refuse = (words: string, details: Record<string, unknown> = {}) =>
  invalid({ code: words }, 'invalid_link', details);
const isOpen = ({ status }: Pick<LeadView, 'status'>) => leadCan('respond', status);
const closed = ({ status }: LeadView) =>
  status === 'responded'
    ? 'Your team already responded to this lead.'
    : `This lead can no longer be answered: it is ${leadStatusLabels[status].toLowerCase()}.`;

/** Returns what a link leads to and changes nothing. Throws a 422 `invalid_link` that says why it doesn't work. */
export async function openLeadLink(db: Database, { id: leadId, code }: LeadLink): Promise<OpenedLink> {
  const link = await findLeadLink(db, { leadId, code });
  const lead = link && (await findLeadById(db, leadId));
  if (!link || !lead) throw refuse(NO_LINK);
  const details = { user: link.userId, lead: leadId };
  if (link.usedAt) throw refuse(USED, details);
  const { accountId } = lead;
  const account = await findAccountRow(db, accountId);
  const member = await findMember(db, { accountId, userId: link.userId });
  if (!hasMemberRight(member?.role, 'respond')) throw refuse(NO_LINK, details);
  if (!account || account.status === 'suspended') throw refuse(NO_LINK, details);
  if (account.requireSecondFactor) throw refuse(NEEDS_LOGIN, details);
  if (!isOpen(lead)) throw refuse(closed(lead), details);
  if (link.isExpired) throw refuse(NO_LINK, details);
  if (await findPendingResponse(db, leadId)) throw refuse(PENDING, details);
  return { link, lead, account };
}

/**
 * Declines the lead of a link as not available, as the link's person. Returns that person's id. Throws a 422 `invalid_link`, also
 * for all but one of several concurrent attempts.
 */
export const declineByLink = (app: FastifyInstance, given: LeadLink): Promise<{ userId: number }> =>
  app.db.transaction(async (tx) => {
    const { link, lead } = await openLeadLink(tx, given);
    const { userId } = link;
    if (!(await consumeLeadLink(tx, link.id))) throw refuse(USED, { user: userId, lead: lead.id });
    const path = { accountId: lead.accountId, leadId: lead.id, answeredBy: userId };
    try {
      await answerIn(app, tx, path, { decline: { reason: 'not_available' } });
    } catch (error) {
      // The conflict has the whole lead, which is only for a session.
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      const now = (await findLead(tx, lead.accountId, lead.id)) ?? lead;
      throw refuse(isOpen(now) ? error.message : closed(now), { user: userId, lead: lead.id });
    }
    return { userId };
  });
