/**
 * A minimal model of the portal with one vendor, written from the design and not from the code: sequences of
 * actions are compared with it. Statuses are HTTP statuses; a code is the envelope's.
 */
export interface Model {
  /** Null until registration. */
  person: { verified: boolean; password: string; email: string; pending: string | null } | null;
  /** Replaced addresses that can be restored. */
  replaced: string[];
  sessions: { alive: boolean; tokens: string[] }[];
  application: 'pending' | 'under_review' | 'approved' | 'rejected' | null;
  /** The admin to whom the application is assigned. */
  assignee: Admin | null;
  account: 'active' | 'opted_out' | 'suspended' | null;
  /** Whether the profile was paused before the suspension. */
  pausedBeforeSuspension: boolean;
  leads: { status: LeadState; answer: string | null; held: boolean }[];
  /** The expected number of audit entries per action. */
  audit: Record<string, number>;
}
/** Two admins suffice for conflicts. */
export type Admin = 'first' | 'second';
type LeadState = 'new' | 'viewed' | 'responded' | 'declined' | 'booked';
/** The expected response of a call. */
export type Expected = [status: number, code?: string];

export const emptyModel = (): Model => ({
  person: null,
  replaced: [],
  sessions: [],
  application: null,
  assignee: null,
  account: null,
  pausedBeforeSuspension: false,
  leads: [],
  audit: {},
});

const noted = (model: Model, action: string) => {
  model.audit[action] = (model.audit[action] ?? 0) + 1;
};
const ok: Expected = [200];
const refusedStep: Expected = [409, 'transition_refused'];
const signedOut: Expected = [401, 'unauthenticated'];

/** Ends all sessions except one. */
export function endSessions(model: Model, except?: Model['sessions'][number]): void {
  for (const session of model.sessions) if (session !== except) session.alive = false;
}

/** An emailed link also requires the user's session or password. */
export type Proof = 'nothing' | 'session' | 'password' | 'wrong password';

/** Opens a verification link for the pending address, or for the user's current one. */
export function verify(model: Model, proof: Proof, session?: Model['sessions'][number]): Expected {
  if (proof === 'nothing' || (proof === 'session' && !session?.alive)) return [422, 'password_required'];
  if (proof === 'wrong password') return [422, 'wrong_credentials'];
  const person = model.person!;
  if (person.pending) {
    model.replaced.push(person.email);
    person.email = person.pending;
    person.pending = null;
    endSessions(model, proof === 'session' ? session : undefined);
  }
  person.verified = true;
  return ok;
}

/** Applies: once, by a verified user; again only long after a rejection. */
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

/**
 * One of two admins assigns an open application to themselves or to nobody, or decides it; decisions are final. `informed`:
 * the admin saw the current assignee, not an earlier state without one.
 */
export function decide(
  model: Model,
  operation: 'assign' | 'unassign' | 'approve' | 'reject',
  { by, informed }: { by: Admin; informed: boolean },
): Expected {
  const open = model.application === 'pending' || model.application === 'under_review';
  if (!open) return [409, 'already_decided'];
  if (operation === 'assign' || operation === 'unassign') {
    const assignee = operation === 'assign' ? by : null;
    if (model.assignee === assignee) return ok;
    if (model.assignee !== null && !informed) return [409, 'already_assigned'];
    model.application = operation === 'assign' ? 'under_review' : 'pending';
    model.assignee = assignee;
    noted(model, 'application_assigned');
  }
  if (operation === 'reject') {
    model.application = 'rejected';
    noted(model, 'application_rejected');
  }
  if (operation === 'approve') {
    model.application = 'approved';
    model.account = 'active';
    noted(model, 'application_approved');
  }
  return ok;
}

/** An admin suspends and reactivates; a repeat is rejected. A paused profile stays paused. */
export function manage(model: Model, operation: 'suspend' | 'reactivate' | 'reset-access'): Expected {
  if (operation === 'reset-access') {
    endSessions(model);
    noted(model, 'account_access_reset');
    return ok;
  }
  if ((operation === 'suspend') === (model.account === 'suspended')) return refusedStep;
  if (operation === 'suspend') model.pausedBeforeSuspension = model.account === 'opted_out';
  const restored = model.pausedBeforeSuspension ? 'opted_out' : 'active';
  model.account = operation === 'suspend' ? 'suspended' : restored;
  noted(model, operation === 'suspend' ? 'account_suspended' : 'account_reactivated');
  return ok;
}

/** The checks before every member call; null when they pass. */
export function gate(model: Model, alive: boolean): Expected | null {
  if (!alive) return signedOut;
  return model.account === 'suspended' ? [403, 'account_suspended'] : null;
}

/** The vendor pauses and resumes; both are idempotent. */
export function pause(model: Model, alive: boolean, operation: 'opt-out' | 'opt-in'): Expected {
  const closed = gate(model, alive);
  if (closed) return closed;
  const reached = operation === 'opt-out' ? 'opted_out' : 'active';
  if (model.account !== reached)
    noted(model, `account_${operation.replace('-', '_').replace('opt', 'opted')}`);
  model.account = reached;
  return ok;
}

/** The concierge submits a lead: delivered to an active account, held for a paused one. */
export function respondToLead(model: Model): Expected {
  if (model.account === 'suspended') return [422, 'account_suspended'];
  model.leads.push({ status: 'new', answer: null, held: model.account !== 'active' });
  return [201];
}

/** A step of a lead. Repeating the same response succeeds, a different one is a conflict; a held lead is a 404. */
export function step(
  model: Model,
  alive: boolean,
  {
    index,
    operation,
    answer,
  }: { index: number; operation: 'view' | 'respond' | 'decline' | 'book'; answer: string },
): Expected {
  const closed = gate(model, alive);
  if (closed) return closed;
  const lead = model.leads[index]!;
  if (lead.held) return [404, 'not_found'];
  if (operation === 'view') {
    if (lead.status === 'new') lead.status = 'viewed';
    return ok;
  }
  const [from, to] = {
    respond: [['new', 'viewed'], 'responded'],
    decline: [['new', 'viewed', 'responded'], 'declined'],
    book: [['responded'], 'booked'],
  }[operation] as [LeadState[], LeadState];
  if (from.includes(lead.status)) {
    lead.status = to;
    lead.answer = answer;
    if (operation === 'book') noted(model, 'lead_booked');
    return ok;
  }
  return lead.status === to && lead.answer === answer ? ok : refusedStep;
}
