import { freeMailDomains } from '@portal/shared/domain';
import type { AccountFacts } from './onboarding-data.ts';

/** Splits the account's full name into the first word and the rest. */
export function accountFacts({ name, email }: { name: string; email: string }): AccountFacts {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email };
}

/**
 * Suggests a website from an email address: 'rosa@delgado.com' → 'https://delgado.com'. Returns '' for a free
 * email provider, whose domain isn't a business website (specification, section 9).
 */
export function websiteFromEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const provider = domain.split('.')[0] ?? '';
  const isFree = (freeMailDomains as readonly string[]).includes(provider);
  return !email.includes('@') || !domain.includes('.') || isFree ? '' : `https://${domain}`;
}
