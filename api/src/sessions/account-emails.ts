import type { FastifyInstance } from 'fastify';
import { addMailSource } from '../mail/sources.ts';
import { issueEmailToken, wasEmailChangeUndone } from './email-tokens.repository.ts';
import { isKnownDevice } from './known-devices.repository.ts';
import { findByEmail, findUser } from './users.repository.ts';

const NEW_DEVICE_LINK_DAYS = 7;

/** What the emails with a link to verify an address, to set a password and to undo a change say. */
export function accountEmails(app: FastifyInstance): void {
  const { config, db } = app;

  addMailSource(app, ['verify-email'], async ({ data, recipient }) => {
    const person = await findUser(db, Number(data['userId']));
    const open = person && (person.pendingEmail ?? (person.emailVerifiedAt ? null : person.email));
    if (!person || open !== recipient) return null;
    const hours = config.VERIFY_CODE_HOURS;
    const secret = await issueEmailToken(db, { person, purpose: 'verify', minutes: hours * 60, email: open });
    return { data: { ...data, name: person.name, hours }, secret };
  });

  addMailSource(app, ['email-change-requested', 'email-changed'], async ({ data, recipient, createdAt }) => {
    const person = await findUser(db, Number(data['userId']));
    const cancelled = person?.email === recipient && person.pendingEmail !== String(data['newEmail']);
    if (!person || cancelled) return null;
    if (await wasEmailChangeUndone(db, { userId: person.id, changedAt: createdAt })) return null;
    const days = config.UNDO_EMAIL_CHANGE_DAYS;
    const secret = await issueEmailToken(db, {
      person,
      purpose: 'undo_email_change',
      minutes: days * 1440,
      email: recipient,
      createdAt,
    });
    return { data: { ...data, days }, secret };
  });

  addMailSource(app, ['new-device'], async ({ data, recipient }) => {
    const person = await findUser(db, Number(data['userId']));
    const deviceId = Number(data['deviceId']);
    if (!person || !(await isKnownDevice(db, deviceId))) return null;
    const secret = await issueEmailToken(db, {
      person,
      purpose: 'end_device_sessions',
      minutes: NEW_DEVICE_LINK_DAYS * 1440,
      email: recipient,
      deviceId,
    });
    return { data, secret };
  });

  addMailSource(app, ['reset-password'], async ({ data, recipient }) => {
    const person = await findByEmail(db, recipient);
    if (!person) return null;
    const minutes = config.RESET_MINUTES;
    const secret = await issueEmailToken(db, { person, purpose: 'reset', minutes });
    return { data: { ...data, name: person.name, minutes }, secret };
  });
}
