/**
 * What the portal is supposed to do with one vendor, in as few words as possible and from the design, not from the code:
 * sequences of deeds are compared with it. Statuses are those of HTTP; a code is the envelope's.
 */
export interface Model {
  /** Null until somebody registered. */
  person: { verified: boolean; password: string } | null;
  sessions: { alive: boolean; tokens: string[] }[];
  application: 'pending' | 'under_review' | 'approved' | 'rejected' | null;
  account: 'active' | 'opted_out' | 'suspended' | null;
  leads: { status: LeadState; answer: string | null; held: boolean }[];
  /** How often each deed was to be written down. */
  audit: Record<string, number>;
}
type LeadState = 'new' | 'viewed' | 'responded' | 'declined' | 'booked';
/** What a call has to answer. */
export type Expected = [status: number, code?: string];

export const emptyModel = (): Model => ({
  person: null,
  sessions: [],
  application: null,
  account: null,
  leads: [],
  audit: {},
});

const noted = (model: Model, action: string) => {
  model.audit[action] = (model.audit[action] ?? 0) + 1;
};
const ok: Expected = [200];
const refusedStep: Expected = [409, 'transition_refused'];
const signedOut: Expected = [401, 'unauthenticated'];

/** Ends every session but one. */
export function endSessions(model: Model, except?: Model['sessions'][number]): void {
  for (const session of model.sessions) if (session !== except) session.alive = false;
}

/** Applying: once, by somebody verified; again only long after a refusal. */
export function apply(model: Model, alive: boolean): Expected {
  if (!alive) return signedOut;
  if (!model.person?.verified) return [403, 'email_unverified'];
  if (model.account) return [409, 'account_exists'];
  if (model.application === 'rejected') return [409, 'reapply_later'];
  if (model.application) return [409, 'open_application_exists'];
  model.application = 'pending';
  noted(model, 'application_submitted');
  return [201];
}

/** An admin decides what is open; what was decided stays. */
export function decide(model: Model, deed: 'claim' | 'release' | 'approve' | 'reject'): Expected {
  const open = model.application === 'pending' || model.application === 'under_review';
  if (!open) return [409, 'already_decided'];
  if (deed === 'claim') {
    model.application = 'under_review';
    noted(model, 'application_claimed');
  }
  if (deed === 'release') {
    if (model.application === 'pending') return [409, 'already_decided'];
    model.application = 'pending';
    noted(model, 'application_released');
  }
  if (deed === 'reject') {
    model.application = 'rejected';
    noted(model, 'application_rejected');
  }
  if (deed === 'approve') {
    model.application = 'approved';
    model.account = 'active';
    noted(model, 'application_approved');
  }
  return ok;
}

/** An admin suspends and reactivates; a repeat is refused. */
export function manage(model: Model, deed: 'suspend' | 'reactivate' | 'reset-access'): Expected {
  if (deed === 'reset-access') {
    endSessions(model);
    noted(model, 'account_access_reset');
    return ok;
  }
  if ((deed === 'suspend') === (model.account === 'suspended')) return refusedStep;
  model.account = deed === 'suspend' ? 'suspended' : 'active';
  noted(model, deed === 'suspend' ? 'account_suspended' : 'account_reactivated');
  return ok;
}

/** What stands before every call of a member; null lets it through. */
export function gate(model: Model, alive: boolean): Expected | null {
  if (!alive) return signedOut;
  return model.account === 'suspended' ? [403, 'account_suspended'] : null;
}

/** The vendor pauses and resumes; a repeat is a success. */
export function pause(model: Model, alive: boolean, deed: 'opt-out' | 'opt-in'): Expected {
  const closed = gate(model, alive);
  if (closed) return closed;
  const reached = deed === 'opt-out' ? 'opted_out' : 'active';
  if (model.account !== reached) noted(model, `account_${deed.replace('-', '_').replace('opt', 'opted')}`);
  model.account = reached;
  return ok;
}

/** The concierge hands a lead over: delivered to who is active, held for who pauses. */
export function takeLead(model: Model): Expected {
  if (model.account === 'suspended') return [422, 'account_suspended'];
  model.leads.push({ status: 'new', answer: null, held: model.account !== 'active' });
  return [201];
}

/** A step of a lead. The same answer again is a success, another one a conflict; a held lead does not exist. */
export function step(
  model: Model,
  alive: boolean,
  { index, deed, answer }: { index: number; deed: 'view' | 'respond' | 'decline' | 'book'; answer: string },
): Expected {
  const closed = gate(model, alive);
  if (closed) return closed;
  const lead = model.leads[index]!;
  if (lead.held) return [404, 'not_found'];
  if (deed === 'view') {
    if (lead.status === 'new') lead.status = 'viewed';
    return ok;
  }
  const [from, to] = {
    respond: [['new', 'viewed'], 'responded'],
    decline: [['new', 'viewed', 'responded'], 'declined'],
    book: [['responded'], 'booked'],
  }[deed] as [LeadState[], LeadState];
  if (from.includes(lead.status)) {
    lead.status = to;
    lead.answer = answer;
    if (deed === 'book') noted(model, 'lead_booked');
    return ok;
  }
  return lead.status === to && lead.answer === answer ? ok : refusedStep;
}
