/** The additional options of a response. Prices are whole dollars. */

/** Most options in one response. */
export const RESPONSE_OPTIONS_MAX = 20;
/** Longest name of an option. */
export const OPTION_NAME_MAX = 120;
/** Most saved options of an account. */
export const SAVED_OPTIONS_MAX = 50;
