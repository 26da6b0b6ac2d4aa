import type { AnnouncementStatus } from '@portal/shared/domain';
import { Badge, type Tone } from '@portal/shared/ui';

const words = {
  statuses: {
    scheduled: 'Scheduled',
    sending: 'Sending',
    sent: 'Sent',
    cancelled: 'Canceled',
  },
} as const;

const tones: Record<AnnouncementStatus, Tone> = {
  scheduled: 'info',
  sending: 'warning',
  sent: 'success',
  cancelled: 'neutral',
};

/** An announcement's status. */
export const AnnouncementBadge = ({ status }: { status: AnnouncementStatus }) => (
  <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
);
