import { Type } from 'typebox';
import type { LeadStatus } from '../domain/index.ts';
import type { Notification } from './notification.ts';
import { chosenAccountQuery, section } from './route.ts';

/** Events that the server pushes to a logged-in user while the portal is open. */
export interface LiveEvents {
  'lead.created': { account_id: number; lead_id: number; event_name: string };
  'lead.changed': { account_id: number; lead_id: number; status: LeadStatus };
  /** The messages on a lead, or what is read of them, changed. */
  'thread.changed': { account_id: number; lead_id: number };
  /** A member has the response form of a lead open, or no longer. Members repeat it while they have. */
  'lead.presence': {
    account_id: number;
    lead_id: number;
    user_id: number;
    name: string;
    answering: boolean;
  };
  'application.changed': { application_id: number; status: string };
  'account.changed': { account_id: number; status: string };
  /** The members of an account or their roles changed. A removed member gets it too. */
  'team.changed': { account_id: number };
  /** A new notification for this user. */
  notification: Notification;
  /** The user read some of their notifications, in this or another tab. */
  'notifications.read': { unread: number };
}
/** The name of an event. */
export type LiveEventType = keyof LiveEvents;

export const liveRoutes = section({
  'GET /live': {
    summary:
      'Server-sent events for the logged-in user and the account in which they work; resumable by Last-Event-ID',
    tag: 'Live',
    query: Type.Object(chosenAccountQuery),
    response: { 200: Type.String({ description: 'text/event-stream' }) },
  },
});
