import type { AnnouncementStatus } from '@portal/shared/domain';
import { Badge, type Tone } from '@portal/shared/ui';
import { announcementTexts } from './texts.ts';

const tones: Record<AnnouncementStatus, Tone> = {
  scheduled: 'info',
  sending: 'warning',
  sent: 'success',
  cancelled: 'neutral',
};

/** An announcement's status. */
export const AnnouncementBadge = ({ status }: { status: AnnouncementStatus }) => (
  <Badge tone={tones[status]}>{announcementTexts.statuses[status]}</Badge>
);
