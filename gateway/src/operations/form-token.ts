import { seal, unseal } from '../visitors/sealed-text.ts';

/** How long an open form can be sent, in ms. */
const LIFETIME_MS = 60 * 60 * 1000;

/** A token that shows that a form came from this environment's operations page. */
export const formToken = (key: Buffer): string => seal({ form_until: Date.now() + LIFETIME_MS }, key);

/** Whether a form's token is of this environment and recent. Pages have tokens of the same key, without `form_until`. */
export const isFormToken = (token: string, key: Buffer): boolean =>
  (unseal<{ form_until?: number }>(token, key)?.form_until ?? 0) > Date.now();
