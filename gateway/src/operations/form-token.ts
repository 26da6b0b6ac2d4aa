import { keyedHash, seal, unseal } from '../builds/sealed-text.ts';

/** How long an open form can be sent, in ms. */
const LIFETIME_MS = 60 * 60 * 1000;

/** Pages have tokens of the environment's key, so forms have their own. */
const formKey = (key: Buffer) => Buffer.from(keyedHash('operations form', key));

/** A token that shows that a form came from this environment's operations page. */
export const formToken = (key: Buffer): string => seal({ until: Date.now() + LIFETIME_MS }, formKey(key));

/** Whether a form's token is of this environment and recent. */
export const isFormToken = (token: string, key: Buffer): boolean =>
  (unseal<{ until: number }>(token, formKey(key))?.until ?? 0) > Date.now();
