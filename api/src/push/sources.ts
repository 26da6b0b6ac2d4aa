import type { PushPayload } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';

/** What a push notification tells: one about a lead. */
export type PushTemplate =
  | 'lead-arrived'
  | 'lead-reminder'
  | 'lead-changed'
  | 'lead-withdrawn'
  | 'lead-unseen'
  | 'lead-message'
  | 'booking';

type Shown = Extract<PushPayload, { type: 'show' }>;
/** What a notification says now. `canRemind`: it offers to come again later. */
export type PushContent = Pick<Shown, 'title' | 'body' | 'url' | 'actions' | 'unread'> & {
  canRemind: boolean;
};

interface AskedPush {
  template: PushTemplate;
  leadId: number;
  /** The user of the device. */
  userId: number;
  data: Record<string, unknown>;
}

/**
 * What a push notification says when it is sent, as for emails (mail/sources.ts): it may have waited. Null: it no longer applies,
 * or the user may no longer see the lead. Never a client's phone number, address or message.
 */
export interface PushSource {
  content(asked: AskedPush): Promise<PushContent | null>;
  /** The words that replace a notification about a lead which needs no answer any more, and the badge. */
  closing(leadId: number, userId: number): Promise<{ title: string; unread: number }>;
}

declare module 'fastify' {
  interface FastifyInstance {
    pushSource: PushSource | null;
  }
}

/** Sets what the notifications say. A lead's facts belong to a higher layer. */
export function setPushSource(app: FastifyInstance, source: PushSource): void {
  app.pushSource = source;
}
