import type { AdminLeadDetails, AuditEntry } from '@portal/shared/contract';

/** What happened to a lead, newest first: its times and the audit entries on it. */
export function historyOf(lead: AdminLeadDetails): AuditEntry[] {
  const { activity, business_name: business, responded_at: first, answered_at: latest } = lead;
  const latestAnswer = lead.decline ? 'lead_declined' : 'lead_responded';
  // A vendor can decline after a response, or respond again after withdrawing one.
  const again = latest && latest !== first ? latest : null;
  const audited = new Set(activity.map(({ action }) => action));
  const times: [action: string, performedBy: string, at: string | null][] = [
    ['lead_matched', 'Concierge', lead.created_at],
    ['lead_delivered', 'Gia', audited.has('lead_delivered') ? null : lead.delivered_at],
    ['lead_viewed', business, lead.viewed_at],
    [again ? 'lead_responded' : latestAnswer, business, first],
    [latestAnswer, business, again],
    ['lead_changed', 'Concierge', lead.event_changed_at],
    ['lead_expired', 'Gia', lead.status === 'expired' ? lead.expires_at : null],
    ['lead_withdrawn', 'Concierge', lead.withdrawal?.withdrawn_at ?? null],
  ];
  const facts = times.flatMap(([action, performedBy, at], place): AuditEntry[] =>
    at === null ? [] : [{ id: -1 - place, action, performed_by: performedBy, performed_at: at, details: {} }],
  );
  return [...activity.map(withoutLead), ...facts.reverse()].sort(
    (a, b) => Date.parse(b.performed_at) - Date.parse(a.performed_at),
  );
}

/** Every entry is on this lead. */
function withoutLead(entry: AuditEntry): AuditEntry {
  const { lead_id: _, ...details } = entry.details;
  return { ...entry, details };
}
