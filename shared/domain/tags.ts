/** A vendor's private tags on leads. */

export const TAG_MAX = 30;
/** Most tags on one lead. */
export const LEAD_TAGS_MAX = 10;
/** Most different tags of one account. */
export const ACCOUNT_TAGS_MAX = 50;

/** The form in which tags are stored and compared: lowercase, with single spaces and without a leading #. */
export const normalizeTag = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().replace(/^#\s*/, '').toLowerCase();
