import { pacificInstants } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { conflict, invalid } from '../http/problem.ts';
import type { Call } from '../http/route.ts';
import { emptyToNull } from '../http/text.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import {
  addAnnouncement,
  findAnnouncement,
  findByRequestKey,
  type AnnouncementRow,
  type ListedAnnouncement,
} from './announcements.repository.ts';
import { countAudience, type Audience } from './audience.repository.ts';
import { ANNOUNCEMENT_QUEUE } from './deliver-announcement.ts';
import { presentAnnouncement } from './present.ts';

type Input = Call<'POST /vendor-admin/announcements'>['body'];

const TAKEN =
  'An earlier version of this announcement was already sent or scheduled. Open it in the list of announcements. To send this version too, start a new announcement.';
const YEAR_MS = 366 * 86_400_000;

/**
 * Saves an announcement and queues its delivery. Repeating a request returns its announcement; other content under its
 * request_key is a 409.
 */
export function createAnnouncement(
  app: FastifyInstance,
  person: UserRow,
  body: Input,
): Promise<ListedAnnouncement> {
  return app.db.transaction(async (tx) => {
    const audience = audienceOf(body);
    const sendAt = sendTimeOf(body);
    const content = { subject: body.subject, body: body.body, ...audience };
    const known = () => findSame(tx, body.request_key, { ...content, sendAt });
    // A repeat may come after the time to send, or after announcements were turned off.
    const earlier = await known();
    if (earlier) return earlier;
    await assertEnabled(tx);
    assertInComingYear(sendAt);
    if ((await countAudience(tx, audience)) === 0) throw invalid(noRecipients(audience));
    const now = new Date();
    const added = await addAnnouncement(tx, {
      requestKey: body.request_key,
      ...content,
      sendAt: sendAt ?? now,
      createdBy: person.id,
      createdAt: now,
    });
    // The same request was processed concurrently.
    if (!added) return (await known())!;
    await recordAuditEntry(tx, {
      action: 'announcement_created',
      performedBy: person.id,
      details: {
        announcement_id: added.id,
        subject: added.subject,
        audience: added.audience,
        ...(added.category && { category: added.category }),
        ...(added.accountStatus && { account_status: added.accountStatus }),
        send_at: added.sendAt.toISOString(),
      },
    });
    await app.jobs.queue(tx, ANNOUNCEMENT_QUEUE, [
      { data: { announcementId: added.id }, ...(sendAt && { startAfter: sendAt }) },
    ]);
    return { row: added, createdBy: person.name, opened: 0 };
  });
}

type Content = Audience & Pick<AnnouncementRow, 'subject' | 'body'> & { sendAt: Date | null };

/**
 * Returns the announcement of a request key, or undefined. Throws a 409 if it has other content. One that was sent immediately
 * was due when it was created.
 */
async function findSame(
  tx: Database,
  requestKey: string,
  { sendAt, ...content }: Content,
): Promise<ListedAnnouncement | undefined> {
  const id = await findByRequestKey(tx, requestKey);
  const known = id === undefined ? undefined : await findAnnouncement(tx, id);
  if (!known) return undefined;
  const { row } = known;
  const sameTime = row.sendAt.getTime() === (sendAt ?? row.createdAt).getTime();
  const fields = Object.keys(content) as (keyof typeof content)[];
  if (sameTime && fields.every((field) => row[field] === content[field])) return known;
  throw conflict('request_key_taken', TAKEN, presentAnnouncement(known));
}

/** Throws a 409 while announcements are turned off in the portal's settings. */
export async function assertEnabled(tx: Database): Promise<void> {
  const { announcementsEnabled } = await readSettingsRow(tx);
  if (!announcementsEnabled)
    throw conflict('transition_refused', 'Announcements are turned off in the portal settings.');
}

function audienceOf({ audience, category, account_status: status }: Input): Audience {
  const named = emptyToNull(category);
  if (audience === 'category' && !named) throw invalid({ category: 'Please choose a category' });
  if (audience === 'status' && !status) throw invalid({ account_status: 'Please choose an account status' });
  return {
    audience,
    category: audience === 'category' ? named : null,
    accountStatus: audience === 'status' ? status! : null,
  };
}

function noRecipients({ audience, category }: Audience): Record<string, string> {
  if (audience === 'category') return { category: `No vendor account is in the category ${category}` };
  return audience === 'status'
    ? { account_status: 'No vendor account has this status' }
    : { audience: 'There are no vendor accounts yet' };
}

/** Returns the time to send at, or null for now. */
function sendTimeOf({ send_on: day, send_time: time, send_occurrence: which }: Input): Date | null {
  if (!day && !time) return null;
  if (!day) throw invalid({ send_on: 'Please choose a day' });
  if (!time) throw invalid({ send_time: 'Please choose a time' });
  const [first, second] = pacificInstants(day, time);
  if (!first)
    throw invalid({ send_time: 'The clocks skip this time on that day. Please choose another one' });
  if (second && !which)
    throw invalid({
      send_occurrence: 'The clocks show this time twice on that day. Please choose which one',
    });
  return second && which === 'second' ? second : first;
}

function assertInComingYear(at: Date | null): void {
  if (!at) return;
  if (at.getTime() <= Date.now()) throw invalid({ send_on: 'Please choose a time in the future' });
  if (at.getTime() > Date.now() + YEAR_MS) throw invalid({ send_on: 'Please choose a time within a year' });
}
