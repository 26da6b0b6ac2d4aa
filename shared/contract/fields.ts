import { Type } from 'typebox';
import {
  EMAIL_PATTERN,
  INSTAGRAM_PATTERN,
  PHONE_PATTERN,
  WEBSITE_PATTERN,
  messages,
} from '../domain/index.ts';
import { Text } from './route.ts';

/** Texts that several calls take. '' means 'not given'. */
export const orEmpty = (pattern: string) => `(?:${pattern})|^$`;
export const Website = Text(300, {
  pattern: orEmpty(WEBSITE_PATTERN),
  messages: { pattern: messages.websiteInvalid },
});
export const Instagram = Text(64, {
  pattern: orEmpty(INSTAGRAM_PATTERN),
  messages: { pattern: messages.instagramInvalid },
});
export const Phone = Text(32, {
  pattern: orEmpty(PHONE_PATTERN),
  messages: { pattern: messages.phoneInvalid },
});
export const BusinessEmail = Text(254, {
  pattern: orEmpty(EMAIL_PATTERN),
  messages: { pattern: messages.emailInvalid },
});
/** Whole dollars. */
export const Dollars = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  messages: { type: messages.budgetInvalid },
});
