/** The respond form: its values, its rules, and the request it becomes. Pure. */
import type { LeadResponse, QuickReply } from '@portal/shared/contract';
import { messages } from '@portal/shared/domain';
import { texts } from '../texts.ts';

export interface RespondValues {
  availability: 'confirmed' | 'not_available';
  basePackage: Dollars;
  options: { name: string; price: Dollars }[];
  notes: string;
  nextSteps: string;
  timeline: string;
  /** Quick accept is to send this from now on. */
  remember: boolean;
}

/** Whole dollars as the money field holds them; '' is nothing typed. */
type Dollars = number | '';

/** The contract's bounds. */
const MAX_DOLLARS = 1_000_000_000;
export const NOTES_MAX = 4000;
export const NEXT_STEPS_MAX = 2000;
export const TIMELINE_MAX = 200;
const OPTION_NAME_MAX = 120;
export const MAX_OPTIONS = 20;

/** What the form starts with: the vendor's quick reply, or nothing but 'Confirmed'. */
export function initialRespondValues(reply: QuickReply | null): RespondValues {
  return {
    availability: 'confirmed',
    basePackage: reply?.base_package ?? '',
    options: [],
    notes: reply?.vendor_notes ?? '',
    nextSteps: reply?.next_steps ?? '',
    timeline: reply?.estimated_timeline ?? '',
    remember: false,
  };
}

/** Texts by field; options carry theirs by position. */
export interface RespondErrors {
  availability?: string;
  basePackage?: string;
  options?: ({ name?: string; price?: string } | undefined)[];
  notes?: string;
  nextSteps?: string;
  timeline?: string;
}

/** The rules of the form, mirroring the contract's LeadResponse: nothing but availability is required. */
export function validateResponse(values: Partial<RespondValues>): RespondErrors {
  const errors: RespondErrors = { notes: tooLong(values.notes, NOTES_MAX) };
  if (!values.availability) errors.availability = texts.respond.availabilityRequired;
  if (values.availability === 'not_available') return errors;
  errors.basePackage = tooMuch(values.basePackage);
  errors.nextSteps = tooLong(values.nextSteps, NEXT_STEPS_MAX);
  errors.timeline = tooLong(values.timeline, TIMELINE_MAX);
  const options = (values.options ?? []).map(validateOption);
  if (options.some(Boolean)) errors.options = options;
  return errors;
}

function validateOption({ name, price }: RespondValues['options'][number]) {
  // An empty row is no option; it is left out of the request.
  if (isEmptyOption({ name, price })) return undefined;
  if (!name.trim()) return { name: texts.respond.optionNameRequired };
  if (price === '') return { price: texts.respond.optionPriceRequired };
  const long = tooLong(name, OPTION_NAME_MAX);
  const much = tooMuch(price);
  return long || much ? { name: long, price: much } : undefined;
}

const isEmptyOption = ({ name, price }: RespondValues['options'][number]) =>
  name.trim() === '' && price === '';

const tooMuch = (amount: Dollars | undefined) =>
  Number(amount) > MAX_DOLLARS ? messages.budgetInvalid : undefined;

const tooLong = (text: string | undefined, max: number) =>
  (text ?? '').trim().length > max ? texts.respond.tooLong(max) : undefined;

/** The request. 'Not Available' sends no price: the server declines the lead as not available. */
export function toLeadResponse(values: RespondValues): LeadResponse {
  const words = {
    vendor_notes: values.notes.trim(),
    next_steps: values.nextSteps.trim(),
    estimated_timeline: values.timeline.trim(),
  };
  if (values.availability === 'not_available') {
    return { availability_confirmed: false, vendor_notes: words.vendor_notes };
  }
  return {
    availability_confirmed: true,
    proposed_pricing: {
      base_package: values.basePackage === '' ? null : values.basePackage,
      additional_options: values.options
        .filter((option) => !isEmptyOption(option))
        .map(({ name, price }) => ({ name: name.trim(), price: Number(price) })),
    },
    ...words,
  };
}
