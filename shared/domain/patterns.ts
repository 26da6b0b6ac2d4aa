/**
 * Text rules that the server and the forms share (specification, section 5).
 * Sources of regular expressions are strings, because JSON schemas need strings.
 */

/** http(s)://something.something */
export const WEBSITE_PATTERN = '^https?://[^\\s/.]+(\\.[^\\s/.]+)+([/?#:][^\\s]*)?$';
/** @ then word characters, dots, hyphens. */
export const INSTAGRAM_PATTERN = '^@[\\w.-]+$';
/** Only digits, spaces, hyphens, parentheses, plus. */
export const PHONE_PATTERN = '^[0-9 ()+-]+$';
/** A practical e-mail address: one @, no spaces or controls, a dot in an ASCII domain. */
export const EMAIL_PATTERN =
  '^[^\\s@"<>(),;:\\\\\\[\\]\\u0000-\\u001f\\u007f]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$';

const matcher = (source: string) => {
  const expression = new RegExp(source);
  return (text: string) => expression.test(text);
};

export const isWebsite = matcher(WEBSITE_PATTERN);
export const isInstagram = matcher(INSTAGRAM_PATTERN);
export const isPhone = matcher(PHONE_PATTERN);
export const isEmail = matcher(EMAIL_PATTERN);

/** Password length (characters, any Unicode). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Contact message minimum (specification, section 9). */
export const CONTACT_MESSAGE_MIN = 10;
/** Vendor search minimum and debounce (specification, section 9). */
export const VENDOR_SEARCH_MIN = 3;
export const VENDOR_SEARCH_DEBOUNCE_MS = 300;

/** Mail domains that say nothing about a business (specification, section 9: website prefill). */
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
