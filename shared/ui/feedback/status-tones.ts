import type {
  AccountStatus,
  ApplicationStatus,
  DisputeState,
  InvoiceState,
  LeadStatus,
} from '../../domain/index.ts';
import type { Tone } from './tone.ts';

const account: Record<AccountStatus, Tone> = { active: 'success', suspended: 'error', opted_out: 'neutral' };

const application: Record<ApplicationStatus, Tone> = {
  pending: 'warning',
  under_review: 'info',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
};

const lead: Record<LeadStatus, Tone> = {
  new: 'primary',
  viewed: 'info',
  responded: 'warning',
  declined: 'neutral',
  booked: 'success',
  expired: 'neutral',
  withdrawn: 'neutral',
};

const invoice: Record<InvoiceState, Tone> = {
  due: 'warning',
  overdue: 'error',
  paid: 'success',
  credit: 'info',
};

const dispute: Record<DisputeState, Tone> = {
  open: 'warning',
  accepted: 'success',
  rejected: 'neutral',
  closed: 'neutral',
};

/** The badge's tone for each status of anything that has one. */
export const statusTones = {
  account,
  application,
  lead,
  invoice,
  dispute,
  payout: { pending: 'warning', processing: 'info', completed: 'success', failed: 'error' },
  profileRequest: { open: 'warning', applied: 'success', refused: 'neutral' },
  system: { ok: 'success', degraded: 'warning', down: 'error', off: 'neutral' },
} as const;
