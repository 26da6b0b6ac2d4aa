import styled from '@emotion/styled';
import type { Announcement } from '@portal/shared/contract';
import { formatInstant, formatNumber, PORTAL_TIME } from '@portal/shared/domain';
import { TextLink } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { paths } from '../paths.ts';
import { AnnouncementBadge } from './AnnouncementBadge.tsx';
import { audienceText } from './announcement-form.ts';

const Subject = styled.div`
  max-width: 26rem;
  text-align: start;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

/** The subject and audience, status, time, and how many people received and opened it. */
export const announcementColumns: ListColumns<Announcement> = [
  {
    id: 'subject',
    header: 'Announcement',
    cell: (announcement) => (
      <Subject>
        <TextLink to={paths.announcement({ announcementId: announcement.id })}>
          {announcement.subject}
        </TextLink>
        <small>{audienceText(announcement)}</small>
      </Subject>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (announcement) => <AnnouncementBadge status={announcement.status} />,
  },
  {
    id: 'time',
    header: `Time (${PORTAL_TIME})`,
    cell: (announcement) => {
      const at = announcement.sent_at ?? announcement.send_at;
      return <time dateTime={at}>{formatInstant(at)}</time>;
    },
  },
  {
    id: 'delivered',
    header: 'Delivered',
    cell: (announcement) => deliveredText(announcement),
  },
  {
    id: 'opened',
    header: 'Opened',
    cell: (announcement) => (announcement.recipients === null ? '–' : formatNumber(announcement.opened)),
  },
];

/** '50 of 121'; a dash before sending starts. */
export const deliveredText = ({ delivered, recipients }: Announcement): string =>
  recipients === null ? '–' : `${formatNumber(delivered)} of ${formatNumber(recipients)}`;
