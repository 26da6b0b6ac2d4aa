import { freeMailDomains } from '@portal/shared/domain';
import type { AccountFacts } from './onboarding-data.ts';

/** Splits the account's one name: the first word, and the rest. */
export function accountFacts({ name, email }: { name: string; email: string }): AccountFacts {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email };
}

/**
 * The website that an e-mail address suggests: 'rosa@delgado.com' → 'https://delgado.com'. '' for a free mail
 * provider, which says nothing about a business (specification, section 9).
 */
export function websiteFromEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const provider = domain.split('.')[0] ?? '';
  const isFree = (freeMailDomains as readonly string[]).includes(provider);
  return !email.includes('@') || !domain.includes('.') || isFree ? '' : `https://${domain}`;
}
