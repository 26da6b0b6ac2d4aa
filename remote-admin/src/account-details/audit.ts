import type { AuditEntry } from '@portal/shared/contract';
import { texts } from '../texts.ts';

/** A code of the API in words: 'account.access_reset' → 'Account access reset'. */
function inWords(code: string): string {
  const words = code.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What happened, in words. */
export function auditLabel({ action }: AuditEntry): string {
  return inWords(action);
}

/** What a person can read of the details: texts and numbers, and the changes that a vendor asked for, by name. */
export function auditDetails({ details }: AuditEntry): string[] {
  return Object.entries({ ...details, ...requestedChanges(details) })
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => `${inWords(name)}: ${String(value)}`);
}

/** A profile update request (specification, section 3): the fields that differ. An emptied one is a wish too. */
function requestedChanges({ requested_changes: changes }: AuditEntry['details']): Record<string, unknown> {
  if (typeof changes !== 'object' || changes === null) return {};
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === '' ? texts.account.toBeEmptied : value]),
  );
}
