/** The form of a quick reply for some events: values, validation and request. Pure. */
import type { EventQuickReply, EventQuickReplyBody } from '@portal/shared/contract';
import {
  dollarsOf,
  dollarsProblem,
  dollarsText,
  eventTypeCodes,
  QUICK_REPLY_NAME_MAX,
  quickReplyUseProblem,
  type EventType,
} from '@portal/shared/domain';
import type { RespondErrors } from '../lead/respond.ts';
import { lengthProblem } from '../length-problem.ts';
import {
  apiFields as replyFields,
  quickReplyValues,
  toQuickReply,
  validateQuickReply,
  type QuickReplyValues,
} from './quick-reply.ts';

export interface EventQuickReplyValues extends QuickReplyValues {
  name: string;
  eventTypes: EventType[];
  /** Amounts are text, as the money field holds them. An empty one leaves the budget open. */
  budgetMin: string;
  budgetMax: string;
}

type Edited = Omit<EventQuickReply, 'id' | 'updated_at' | 'version'>;

/** What a new one starts with. */
export const NEW_EVENT_QUICK_REPLY: Edited & { version: string } = {
  name: '',
  event_types: [],
  budget_min: null,
  budget_max: null,
  base_package: null,
  vendor_notes: null,
  next_steps: null,
  estimated_timeline: null,
  additional_options: [],
  pictures: [],
  version: '',
};

export const eventQuickReplyValues = (reply: Edited): EventQuickReplyValues => ({
  name: reply.name,
  eventTypes: reply.event_types,
  budgetMin: dollarsText(reply.budget_min),
  budgetMax: dollarsText(reply.budget_max),
  ...quickReplyValues(reply),
});

const leadsFor = ({ eventTypes = [], budgetMin = '', budgetMax = '' }: Partial<EventQuickReplyValues>) => ({
  event_types: eventTypeCodes.filter((code) => eventTypes.includes(code)),
  budget_min: dollarsOf(budgetMin),
  budget_max: dollarsOf(budgetMax),
});

type Errors = RespondErrors & {
  name?: string;
  eventTypes?: string;
  budgetMin?: string;
  budgetMax?: string;
};

/** Requires a name, an event type or a budget, and a price or a note. Errors follow the order of the screen. */
export function validateEventQuickReply(values: Partial<EventQuickReplyValues>): Errors {
  const name = (values.name ?? '').trim();
  const budgetMin = dollarsProblem(values.budgetMin ?? '');
  const budgetMax = dollarsProblem(values.budgetMax ?? '');
  const problem = budgetMin || budgetMax ? null : quickReplyUseProblem(leadsFor(values));
  return {
    name: name === '' ? 'Please give it a name' : lengthProblem(name, QUICK_REPLY_NAME_MAX),
    eventTypes: problem && 'event_types' in problem ? problem.event_types : undefined,
    budgetMin,
    budgetMax: problem && 'budget_max' in problem ? problem.budget_max : budgetMax,
    ...validateQuickReply(values),
  };
}

export const toEventQuickReply = (values: EventQuickReplyValues): EventQuickReplyBody => ({
  name: values.name.trim(),
  ...leadsFor(values),
  ...toQuickReply(values),
});

/** Maps API field names to form fields. */
export const apiFields = {
  ...replyFields,
  event_types: 'eventTypes',
  budget_min: 'budgetMin',
  budget_max: 'budgetMax',
};
