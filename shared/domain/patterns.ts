/**
 * Text patterns that the server and the forms share (specification, section 5). They are strings because JSON
 * schemas need strings, and need the flag `u`, as in JSON schemas.
 */

/**
 * http(s)://something.something. The host excludes `/?#:` so that the pattern matches a text in only one way.
 */
export const WEBSITE_PATTERN = '^https?://[^\\s/?#:.]+(\\.[^\\s/?#:.]+)+([/?#:]\\S*)?$';
/** The address of a payment page: https, or this machine for development. It may have `{number}` and `{amount}`. */
export const PAYMENT_LINK_PATTERN = '^(?:https://[^\\s/?#]+|http://localhost(?::\\d+)?)(?:[/?#]\\S*)?$';
/** @ followed by word characters, dots and hyphens. */
export const INSTAGRAM_PATTERN = '^@[\\w.-]+$';
/** The longest Instagram handle, with its @. */
export const INSTAGRAM_MAX = 64;
/** Only digits, spaces, hyphens, parentheses and plus. */
export const PHONE_PATTERN = '^[0-9 ()+-]+$';
/**
 * A practical email pattern: one @, no spaces, controls or invisible characters, no Latin letters among those of a
 * script that looks like Latin, and a dot in an ASCII domain.
 */
export const EMAIL_PATTERN =
  '^(?!(?=[^@]*\\p{sc=Latin})[^@]*[\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Armenian}\\p{sc=Cherokee}])' +
  '[^\\s@"<>(),;:\\\\\\[\\]\\p{Cc}\\p{Cf}]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$';

const matcher = (source: string) => {
  const expression = new RegExp(source, 'u');
  return (text: string) => expression.test(text);
};

export const isWebsite = matcher(WEBSITE_PATTERN);
export const isInstagram = matcher(INSTAGRAM_PATTERN);
export const isPhone = matcher(PHONE_PATTERN);
export const isEmail = matcher(EMAIL_PATTERN);

/** Password length in characters, any Unicode. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Minimum length of a contact message (specification, section 9). */
export const CONTACT_MESSAGE_MIN = 10;
/** Minimum length and debounce of the vendor search (specification, section 9). */
export const VENDOR_SEARCH_MIN = 3;
export const VENDOR_SEARCH_DEBOUNCE_MS = 300;

/**
 * Free email providers, whose domain isn't a business website (specification, section 9: website prefill).
 */
export const freeMailDomains = [
  'gmail',
  'yahoo',
  'hotmail',
  'outlook',
  'aol',
  'icloud',
  'mail',
  'protonmail',
] as const;

/** The search debounce of the lists in ms (specification, section 9). */
export const SEARCH_DEBOUNCE_MS = 300;
/** The longest search the API accepts. */
export const SEARCH_MAX = 200;

/** The upper bound of an exact total, so that no page of a long list waits for its count. A larger total means more. */
export const MAX_EXACT_TOTAL = 1000;
