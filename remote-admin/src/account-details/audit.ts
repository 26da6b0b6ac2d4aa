import type { AuditEntry } from '@portal/shared/contract';

/** A code of the API in words: 'account.access_reset' → 'Account access reset'. */
function inWords(code: string): string {
  const words = code.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What happened, in words. */
export function auditLabel({ action }: AuditEntry): string {
  return inWords(action);
}

/** What a person can read of the details: texts and numbers, by name. */
export function auditDetails({ details }: AuditEntry): string[] {
  return Object.entries(details)
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => `${inWords(name)}: ${String(value)}`);
}
