import type { LeadAction } from '@portal/shared/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { endOfDay } from '../database/pacific-time.ts';
import { leads } from '../database/schema/index.ts';
import { changeLead, type LeadChange, type LeadPath, type LeadView } from '../leads/leads.repository.ts';

/**
 * {@link changeLead} for a vendor's response. A decline counts as a response, and `respondedAt` keeps the time
 * of the first one.
 */
export const changeRespondedLead = (
  tx: Database,
  {
    eventVersion,
    answeredBy,
    ...path
  }: LeadPath & { action: LeadAction; answeredBy: number; eventVersion?: number | undefined },
  change: LeadChange,
): Promise<LeadView | undefined> =>
  changeLead(tx, path, {
    ...change,
    respondedAt: sql`coalesce(${leads.respondedAt}, now())`,
    answeredBy,
    answeredAt: sql`now()`,
    // A response to an earlier version of the event has to be confirmed.
    ...(eventVersion !== undefined && { seenEventVersion: sql`least(event_version, ${eventVersion}::int)` }),
  });

/** What a new version of a response says about a change of the event: an edit of the current one confirms it. */
const seenByChange = (eventVersion: number | null) => {
  const seen = sql`least(event_version, coalesce(${eventVersion}::int, event_version))`;
  return {
    seenEventVersion: sql`greatest(seen_event_version, ${seen})`,
    responseConfirmedAt: sql`case when seen_event_version < event_version and ${seen} = event_version
      then now() else response_confirmed_at end`,
  };
};

/** {@link changeLead} for a sent response of this version. Increments the version. */
export const changeResponse = (
  tx: Database,
  {
    version,
    eventVersion,
    ...path
  }: LeadPath & {
    action: 'editResponse' | 'withdrawResponse';
    version: number;
    eventVersion?: number | undefined;
  },
  change: LeadChange,
): Promise<LeadView | undefined> =>
  changeLead(
    tx,
    path,
    {
      ...change,
      responseVersion: sql`response_version + 1`,
      responseSeenAt: null,
      unseenNoticeAt: null,
      ...seenByChange(eventVersion ?? null),
      // Time to respond again after a withdrawal, but never after the end of the event's day in Pacific time.
      ...(path.action === 'withdrawResponse' && {
        responseConfirmedAt: null,
        answeredBy: null,
        answeredAt: null,
        // They know that the lead waits.
        remindedAt: sql`coalesce(reminded_at, now())`,
        expiresAt: sql`least(greatest(expires_at, now() + interval '24 hours'), ${endOfDay(leads.eventDate)})`,
      }),
    },
    eq(leads.responseVersion, version),
  );
