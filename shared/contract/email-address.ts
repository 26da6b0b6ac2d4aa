import { Type, type Static } from 'typebox';
import { GivenPassword, Secret } from './fields.ts';
import { Done, Id, Instant, Nullable, section } from './route.ts';

/**
 * A user's email address, the new address that awaits verification, and when the next verification link may
 * be requested.
 */
export const EmailStatus = Type.Object({
  email: Type.String(),
  email_verified_at: Nullable(Instant),
  pending_email: Nullable(Type.String()),
  next_allowed_at: Instant,
  /** The last link to the email that waits for it could not be delivered. */
  undeliverable: Type.Boolean(),
});
export type EmailStatus = Static<typeof EmailStatus>;

/** Payload of an emailed link: the user's id and a secret. */
export const EmailLink = Type.Object({ id: Id, code: Secret(256, { minLength: 1 }) });

/** Response to a resend: when the next one is allowed. */
export const ResendResponse = Type.Object({ message: Type.String(), next_allowed_at: Instant });

export const emailAddressRoutes = section({
  'GET /auth/email': {
    summary: 'My email, its pending change, and when the next verification link may be requested',
    tag: 'Authentication',
    response: { 200: EmailStatus },
  },
  'POST /auth/email/verify-code': {
    summary:
      "Verify an email with the emailed link, in that user's session or with their password; never logs in",
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({ ...EmailLink.properties, password: Type.Optional(GivenPassword) }),
    errors: { 422: ['password_required', 'invalid_link', 'wrong_credentials', 'email_taken'] },
    response: {
      200: Type.Object({
        message: Type.String(),
        email_verified_at: Instant,
        /** Replaces the token of the session that confirmed the password, when all other sessions ended. */
        token: Type.Optional(Type.String()),
      }),
    },
  },
  'POST /auth/email/not-me': {
    summary: 'Delete an unverified registration, or cancel a pending email change, with its emailed link',
    tag: 'Authentication',
    access: 'public',
    body: EmailLink,
    errors: { 422: ['invalid_link'] },
    response: { 200: Done },
  },
  'POST /auth/email/undo-change': {
    summary:
      'Undo an email change with the link sent to the old address; ends all sessions and invalidates the password',
    tag: 'Authentication',
    access: 'public',
    body: EmailLink,
    errors: { 422: ['invalid_link', 'email_taken'] },
    response: { 200: Done },
  },
  'DELETE /auth/email/pending': {
    summary: 'Cancel my pending email change',
    tag: 'Authentication',
    response: { 200: Done },
  },
  'POST /auth/email/resend': {
    summary: 'Resend the verification link',
    tag: 'Authentication',
    response: { 200: ResendResponse },
  },
});
