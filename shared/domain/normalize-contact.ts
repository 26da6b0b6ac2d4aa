import * as messages from './messages.ts';
import { INSTAGRAM_MAX, isInstagram, isPhone, isWebsite } from './patterns.ts';

/** Adds the scheme to a domain: 'bluebarnevents.com' → 'https://bluebarnevents.com'. Leaves any other text. */
export function normalizeWebsite(typed: string): string {
  const text = typed.trim();
  const [, scheme] = /^(https?:\/\/)/i.exec(text) ?? [];
  if (scheme) return scheme.toLowerCase() + text.slice(scheme.length);
  return /^[^\s/?#:@.]+(\.[^\s/?#:@.]+)+([/?#:]\S*)?$/.test(text) ? `https://${text}` : text;
}

/** Reads a handle from an Instagram address and adds the @: 'instagram.com/bluebarn' → '@bluebarn'. Leaves any other text. */
export function normalizeInstagram(typed: string): string {
  const text = typed.trim();
  const [, ofAddress] =
    /^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram\.com|instagr\.am)\/@?([\w.-]+)\/?(?:[?#]\S*)?$/i.exec(
      text,
    ) ?? [];
  const handle = ofAddress ?? text;
  return /^[\w.-]+$/.test(handle) ? `@${handle}` : handle;
}

/** Characters of a phone number with everything that is pasted along. Longer texts would take too long to normalize. */
const PHONE_TYPED_MAX = 200;

/**
 * Cleans a phone number that was pasted from contacts or a website: removes invisible marks, and writes dashes, dots and slashes as
 * hyphens. '\u202A510.555\u20110142\u202C' → '510-555-0142'. Leaves any other text.
 */
export const normalizePhone = (typed: string): string =>
  typed.length > PHONE_TYPED_MAX
    ? typed
    : typed
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\s*[\p{Pd}\u2212./]\s*/gu, '-')
        .replace(/\p{Zs}+/gu, ' ')
        .trim();

/** The profile of a handle: '@delgado' → 'https://www.instagram.com/delgado' (specification, section 2: Account tab). */
export const instagramUrl = (handle: string): string =>
  `https://www.instagram.com/${encodeURIComponent(handle.trim().replace(/^@/, ''))}`;

/** The error text of a website that stays invalid after {@link normalizeWebsite}. A missing one is valid. */
export function websiteProblem(typed = ''): string | undefined {
  const website = normalizeWebsite(typed);
  return website === '' || isWebsite(website) ? undefined : messages.websiteInvalid;
}

/** The error text of a handle that stays invalid after {@link normalizeInstagram}. A missing one is valid. */
export function instagramProblem(typed = ''): string | undefined {
  const handle = normalizeInstagram(typed);
  const valid = handle === '' || (isInstagram(handle) && handle.length <= INSTAGRAM_MAX);
  return valid ? undefined : messages.instagramInvalid;
}

/** The error text of a phone number that stays invalid after {@link normalizePhone}. A missing one is valid. */
export function phoneProblem(typed = ''): string | undefined {
  const phone = normalizePhone(typed);
  return phone === '' || isPhone(phone) ? undefined : messages.phoneInvalid;
}
