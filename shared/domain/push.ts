/** The kinds of push notifications that a person can turn on and off for each device. */
export const pushKinds = ['leads', 'reminders', 'messages', 'changes', 'bookings'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Minutes until a push notification comes again after "Remind me". */
export const REMIND_MINUTES = 30;

/** What the service worker gets. `show` replaces an earlier notification with the same tag; `close` takes it away. */
export type PushPayload =
  | {
      type: 'show';
      tag: string;
      title: string;
      body: string;
      /** The page that a press opens, on this origin. */
      url: string;
      actions: { action: 'respond' | 'decline' | 'remind'; title: string; url?: string }[];
      /** Asks the API to send this notification again later. */
      remind?: string;
      /** The unread notifications of the person, for the app's badge. */
      unread: number;
    }
  | { type: 'close'; tag: string; title: string; unread: number };
