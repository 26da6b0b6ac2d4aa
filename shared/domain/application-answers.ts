import { deliveryMethodLabels, type DeliveryMethod } from './communication.ts';
import { eventTypeCodes, eventTypeLabel, type EventType } from './event-types.ts';
import { formatDollars } from './format.ts';

/** The applicant's answers, in the API's names. An empty text and null both mean 'not given'. */
export interface ApplicationAnswers {
  title: string;
  business_name: string;
  website: string | null;
  instagram: string | null;
  business_phone: string | null;
  /** Cities and counties. */
  service_places: readonly string[];
  /** Whole dollars; 0 accepts all budgets. */
  minimum_budget: number;
  lead_delivery_method: DeliveryMethod;
  accepted_event_types: readonly EventType[];
  service_notes: string | null;
  notes: string | null;
}

/** One answer as its applicant reads it. */
export interface ReadableAnswer {
  term: string;
  detail: string;
}

const words = {
  title: 'Title',
  businessName: 'Business name',
  website: 'Website',
  instagram: 'Instagram',
  phone: 'Phone',
  serviceArea: 'Service area',
  wholeArea: 'All of Northern California',
  serviceNotes: 'A note for our team',
  communication: 'Preferred communication method',
  minimumBudget: 'Minimum budget',
  allBudgets: 'All budgets',
  eventTypes: 'Event types',
  allEventTypes: 'All event types',
  notes: 'Notes',
  notGiven: 'Not given',
} as const;

const given = (text: string | null) => text?.trim() || words.notGiven;

/** Step 2 of the application. */
export const businessAnswers = (answers: ApplicationAnswers): ReadableAnswer[] => [
  { term: words.title, detail: given(answers.title) },
  { term: words.businessName, detail: given(answers.business_name) },
  { term: words.website, detail: given(answers.website) },
  { term: words.instagram, detail: given(answers.instagram) },
  { term: words.phone, detail: given(answers.business_phone) },
  { term: words.serviceArea, detail: answers.service_places.join(', ') || words.wholeArea },
  { term: words.serviceNotes, detail: given(answers.service_notes) },
];

/** Step 4 of the application. */
export const preferenceAnswers = (answers: ApplicationAnswers): ReadableAnswer[] => [
  { term: words.communication, detail: deliveryMethodLabels[answers.lead_delivery_method] },
  {
    term: words.minimumBudget,
    detail: answers.minimum_budget > 0 ? formatDollars(answers.minimum_budget) : words.allBudgets,
  },
  {
    term: words.eventTypes,
    detail:
      answers.accepted_event_types.length === eventTypeCodes.length
        ? words.allEventTypes
        : answers.accepted_event_types.map(eventTypeLabel).join(', '),
  },
  { term: words.notes, detail: given(answers.notes) },
];
