import * as messages from './messages.ts';
import { INSTAGRAM_MAX, isInstagram, isWebsite } from './patterns.ts';

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
