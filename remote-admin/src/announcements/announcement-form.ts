import type { AccountStatus, AnnouncementAudience } from '@portal/shared/domain';
import {
  accountStatusLabels,
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_SUBJECT_MAX,
  formatNumber,
  pacificInstants,
} from '@portal/shared/domain';
import type { Input, Output } from '@portal/shared/runtime';

export type Audiences = Output<'GET /vendor-admin/announcements/audiences'>;
export type AnnouncementInput = Input<'POST /vendor-admin/announcements'>['body'];

/** An announcement as form input. */
export interface AnnouncementValues {
  subject: string;
  body: string;
  audience: AnnouncementAudience;
  category: string;
  account_status: AccountStatus | '';
  when: 'now' | 'later';
  send_on: string;
  send_time: string;
  /** Which one, when the end of summer time repeats the time. */
  send_occurrence: 'first' | 'second' | '';
}

export const emptyAnnouncement: AnnouncementValues = {
  subject: '',
  body: '',
  audience: 'all',
  category: '',
  account_status: '',
  when: 'now',
  send_on: '',
  send_time: '',
  send_occurrence: '',
};

/** Validates the form; the limits match the API contract. */
export function validateAnnouncement(
  values: AnnouncementValues,
  today: string,
): Partial<Record<keyof AnnouncementValues, string>> {
  const errors: Partial<Record<keyof AnnouncementValues, string>> = {};
  const check = (field: 'subject' | 'body', most: number, required: string, tooLong: string) => {
    const text = values[field]?.trim() ?? '';
    if (!text) errors[field] = required;
    else if (text.length > most) errors[field] = tooLong;
  };
  const [subjectMax, bodyMax] = [ANNOUNCEMENT_SUBJECT_MAX, ANNOUNCEMENT_BODY_MAX];
  check(
    'subject',
    subjectMax,
    'Subject is required',
    `Please keep the subject within ${subjectMax} characters`,
  );
  check('body', bodyMax, 'Message is required', `Please keep the message within ${bodyMax} characters`);
  if (values.audience === 'category' && !values.category) errors.category = 'Please choose a category';
  if (values.audience === 'status' && !values.account_status)
    errors.account_status = 'Please choose an account status';
  if (values.when === 'later') {
    if (!values.send_on) errors.send_on = 'Please choose a day';
    else if (values.send_on < today) errors.send_on = 'Please choose today or a later day';
    if (!values.send_time) errors.send_time = 'Please choose a time';
    if (repeatedInstants(values) && !values.send_occurrence)
      errors.send_occurrence = 'Please choose which one';
  }
  return errors;
}

/** The two instants of a time that the end of summer time repeats, else null. */
export function repeatedInstants({
  send_on: day = '',
  send_time: time = '',
}: Partial<Pick<AnnouncementValues, 'send_on' | 'send_time'>>): [Date, Date] | null {
  const [first, second] = pacificInstants(day, time);
  return first && second ? [first, second] : null;
}

/** Maps the form to the request. */
export function announcementInput(values: AnnouncementValues, request_key: string): AnnouncementInput {
  const { audience, category, account_status: status, send_occurrence: occurrence } = values;
  return {
    subject: values.subject.trim(),
    body: values.body.trim(),
    audience,
    ...(audience === 'category' && { category }),
    ...(audience === 'status' && status && { account_status: status }),
    ...(values.when === 'later' && {
      send_on: values.send_on,
      send_time: values.send_time,
      ...(occurrence && repeatedInstants(values) && { send_occurrence: occurrence }),
    }),
    request_key,
  };
}

/** Generates the key that makes a repeated request harmless. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** '1 person', '1,200 people'. */
export const peopleText = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);

/** Returns how many people an announcement goes to. */
export function recipientsOf(
  { audience, category, account_status: status }: AnnouncementInput,
  of: Audiences,
) {
  if (audience === 'all') return of.all;
  const [sizes, value] = audience === 'category' ? [of.categories, category] : [of.account_statuses, status];
  return sizes.find((size) => size.value === value)?.recipients ?? 0;
}

/** Returns the name of an announcement's audience. */
export function audienceText({
  audience,
  category,
  account_status: status,
}: {
  audience: AnnouncementAudience;
  category: string | null;
  account_status: AccountStatus | null;
}): string {
  if (audience === 'category') return `Category: ${category ?? ''}`;
  return audience === 'status' ? `Account status: ${accountStatusLabels[status!]}` : 'All vendors';
}
