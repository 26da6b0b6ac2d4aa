import type { AuditEntry } from '@portal/shared/contract';
import { formatDate, formatDollars, formatInstant, rejectionReasons } from '@portal/shared/domain';

/** Turns an API code into text: 'account.access_reset' → 'Account access reset'. */
function inWords(code: string): string {
  const words = code
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/\b(?:id|url)\b/g, (short) => short.toUpperCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The action as text. */
export function auditLabel({ action }: AuditEntry): string {
  return inWords(action);
}

/** The readable details: texts and numbers, the fields of a profile update request, and changed values. */
export function auditDetails({ details }: AuditEntry): string[] {
  const facts = Object.entries({ ...details, ...requestedChanges(details), ...filterOf(details) })
    .map(([name, value]) => [name, textsJoined(value)] as const)
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    // An email says more about the person.
    .filter(([name]) => name !== 'user_id' || !details['email'])
    .map(([name, value]) => `${inWords(name)}: ${factInWords(name, value)}`);
  return [...facts, ...changesOf(details)];
}

/** The changed fields of a profile update request (specification, section 3). Includes cleared fields. */
function requestedChanges({ requested_changes: changes }: AuditEntry['details']): Record<string, unknown> {
  if (!isRecord(changes)) return {};
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === '' ? '(will be cleared)' : value]),
  );
}

/** 'Status: pending → approved', for each value that the action changed, also one that was empty before or is now. */
function changesOf({ before, after }: AuditEntry['details']): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.entries(after).flatMap(([name, value]) => {
    const [from, to] = [before[name], value].map((each) => (each === '' ? null : textsJoined(each)));
    if (from === to || !isShown(from) || !isShown(to)) return [];
    return `${inWords(name)}: ${changedInWords(name, from)} → ${changedInWords(name, to)}`;
  });
}

/** What an export was narrowed to. */
const filterOf = ({ filter }: AuditEntry['details']): Record<string, unknown> =>
  isRecord(filter) ? filter : {};

/** A list of texts as one text, such as the permissions of a key. Anything else as it is. */
const textsJoined = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? value.map(valueInWords).join(', ')
    : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isShown = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const changedInWords = (name: string, value: unknown) =>
  value === null ? '(none)' : factInWords(name, value);

/** Amounts and fees are in dollars, rates in percent. */
function factInWords(name: string, value: unknown): string {
  if (typeof value !== 'number') return valueInWords(value);
  if (/(^|_)(amount|fee)$/.test(name)) return formatDollars(value);
  return /(^|_)rate$/.test(name) ? `${value}%` : valueInWords(value);
}

function valueInWords(value: unknown): string {
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInstant(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (text in rejectionReasons) return rejectionReasons[text as keyof typeof rejectionReasons];
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? inWords(text) : text;
}
