/** The respond form: values, validation and request. Pure. */
import type { Lead, LeadResponse, MessageFile, QuickReply, VendorResponse } from '@portal/shared/contract';
import { dollarsOf, dollarsProblem, dollarsText, OPTION_NAME_MAX } from '@portal/shared/domain';
import { lengthProblem } from '../length-problem.ts';
import type { ResponseFile } from '../response-files/picture-query.ts';

export interface RespondValues {
  /** '' until the vendor chooses one. */
  availability: 'confirmed' | 'not_available' | '';
  /** Amounts are text, as the money field holds them. */
  basePackage: string;
  options: { name: string; price: string }[];
  notes: string;
  nextSteps: string;
  timeline: string;
  /** The pictures and the PDF, which the server has already. */
  files: ResponseFile[];
  /** How many files the server doesn't have yet. */
  uploads?: number;
  /** Save this response as the quick reply. */
  remember: boolean;
}

/** The limits in the API contract. */
export const NOTES_MAX = 4000;
export const NEXT_STEPS_MAX = 2000;
const TIMELINE_MAX = 200;

/** Initial values: the vendor's quick reply as an acceptance, or an empty form. */
export function initialRespondValues(reply: QuickReply | null): RespondValues {
  return {
    availability: reply ? 'confirmed' : '',
    basePackage: dollarsText(reply?.base_package ?? null),
    options: optionValues(reply?.additional_options ?? []),
    notes: reply?.vendor_notes ?? '',
    nextSteps: reply?.next_steps ?? '',
    timeline: reply?.estimated_timeline ?? '',
    files: reply?.pictures ?? [],
    remember: false,
  };
}

/** Options as the form holds them. */
export const optionValues = (options: QuickReply['additional_options']): RespondValues['options'] =>
  options.map(({ name, price }) => ({ name, price: dollarsText(price) }));

/** The options of a request. Leaves out empty rows. */
export const toOptions = (options: RespondValues['options']): QuickReply['additional_options'] =>
  options
    .filter((option) => !isEmptyOption(option))
    .map(({ name, price }) => ({ name: name.trim(), price: dollarsOf(price)! }));

/**
 * The price with every option, in whole dollars, while the form is filled in. null without an option that has a price, or with an
 * amount that isn't one.
 */
export function totalOf({ basePackage = '', options = [] }: Partial<RespondValues>): number | null {
  const prices = options.map(({ price }) => price ?? '').filter((price) => price.trim() !== '');
  if (prices.length === 0) return null;
  const amounts = [basePackage, ...prices].map((text) => (text.trim() === '' ? 0 : dollarsOf(text)));
  return amounts.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}

/** Error texts by field. Options have theirs by index. */
export interface RespondErrors {
  availability?: string;
  basePackage?: string;
  options?: ({ name?: string; price?: string } | undefined)[];
  notes?: string;
  nextSteps?: string;
  timeline?: string;
  files?: string;
}

/** Form validation, mirroring the server: an availability, and for an acceptance a price or a note. */
export function validateResponse(values: Partial<RespondValues>): RespondErrors {
  if (values.availability === 'not_available') return { notes: lengthProblem(values.notes, NOTES_MAX) };
  const errors = validateParts(values);
  if (!values.availability) errors.availability = 'Please choose whether you’re available';
  else if (!values.basePackage?.trim() && !values.notes?.trim())
    errors.notes = 'Please add a price or a note';
  return errors;
}

/** The limits of a response's parts. */
export function validateParts(values: Partial<RespondValues>): RespondErrors {
  const errors: RespondErrors = { notes: lengthProblem(values.notes, NOTES_MAX) };
  errors.basePackage = dollarsProblem(values.basePackage ?? '');
  errors.nextSteps = lengthProblem(values.nextSteps, NEXT_STEPS_MAX);
  errors.timeline = lengthProblem(values.timeline, TIMELINE_MAX);
  if (values.uploads) errors.files = 'Wait until your files are uploaded, or remove the ones that failed';
  const options = (values.options ?? []).map(validateOption);
  if (options.some(Boolean)) errors.options = options;
  return errors;
}

function validateOption({ name, price }: RespondValues['options'][number]) {
  // An empty row is left out of the request, so it needs no validation.
  if (isEmptyOption({ name, price })) return undefined;
  if (!name.trim()) return { name: 'Please name this option' };
  if (price.trim() === '') return { price: 'Please give a price' };
  const long = lengthProblem(name, OPTION_NAME_MAX);
  const wrong = dollarsProblem(price);
  return long || wrong ? { name: long, price: wrong } : undefined;
}

const isEmptyOption = ({ name, price }: RespondValues['options'][number]) =>
  name.trim() === '' && price.trim() === '';

/** Builds the request. 'Not Available' sends no price: the server declines the lead as not available. */
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
      base_package: dollarsOf(values.basePackage),
      additional_options: toOptions(values.options),
    },
    ...words,
    ...(values.files.length > 0 && { file_ids: values.files.map(({ id }) => id) }),
  };
}

/** Whether the lead has the response that these values send. The page that sent it may have closed before the answer. */
export function wasSent(
  values: RespondValues,
  { vendor_response: sent }: Pick<Lead, 'vendor_response'>,
): boolean {
  if (sent === null || values.availability === '') return false;
  const response = toLeadResponse(values);
  return contentOf(response, response.file_ids ? values.files : []) === contentOf(sent, sent.files);
}

/** The API stores an empty text as null, and a copied picture has another id. */
const contentOf = (response: LeadResponse | VendorResponse, files: readonly MessageFile[]): string =>
  JSON.stringify([
    response.availability_confirmed,
    response.proposed_pricing?.base_package ?? null,
    (response.proposed_pricing?.additional_options ?? []).map(({ name, price }) => [name, price]),
    response.vendor_notes || null,
    response.next_steps || null,
    response.estimated_timeline || null,
    files.map(({ name, size }) => [name, size]),
  ]);
