import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { pollOf, PROGRESS_MS } from './progress.ts';
import type { AnnouncementDetails } from '@portal/shared/contract';
import { formatInstant, formatNumber, idFromUrl, PORTAL_TIME } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import {
  Card,
  ConfirmButton,
  DescriptionList,
  LinkedText,
  PageHeader,
  Section,
  Stack,
} from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { LoadedRecord } from '../records/LoadedRecord.tsx';
import { AnnouncementBadge } from './AnnouncementBadge.tsx';
import { BackToAnnouncements } from './BackToAnnouncements.tsx';
import { deliveredText } from './announcement-columns.tsx';
import { audienceText } from './announcement-form.ts';
import { announcementTexts } from './texts.ts';

const words = {
  details: {
    notFound: 'Announcement not found',
    notFoundLead: 'The link may be old.',
    failed: 'Failed to load the announcement',
  },
} as const;

/** /admin/announcements/{id}: one announcement with its progress. */
export function Component() {
  const id = idFromUrl(useParams()['announcementId']);
  const read = useQuery({
    ...query('GET /vendor-admin/announcements/{announcementId}', { params: { announcementId: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && (state.data.emails.queued > 0 ? PROGRESS_MS : pollOf([state.data])),
  });
  return (
    <Stack gap={5}>
      <title>{texts.title(read.data?.subject ?? announcementTexts.title)}</title>
      <PageHeader
        title={read.data?.subject ?? announcementTexts.title}
        lead={read.data && <AnnouncementBadge status={read.data.status} />}
        actions={<BackToAnnouncements />}
      />
      <LoadedRecord id={id} query={read} texts={words.details}>
        {(announcement) => <Details announcement={announcement} />}
      </LoadedRecord>
    </Stack>
  );
}

function Details({ announcement }: { announcement: AnnouncementDetails }) {
  const { status, sent_at: sentAt, send_at: sendAt, emails } = announcement;
  const facts = [
    { term: 'Audience', detail: audienceText(announcement) },
    {
      term: sentAt ? `Sent (${PORTAL_TIME})` : `Scheduled for (${PORTAL_TIME})`,
      detail: <time dateTime={sentAt ?? sendAt}>{formatInstant(sentAt ?? sendAt)}</time>,
    },
    { term: 'Written by', detail: announcement.created_by },
  ];
  const progress = [
    { term: 'Delivered in the portal', detail: deliveredText(announcement) },
    { term: 'Opened in the portal', detail: formatNumber(announcement.opened) },
    { term: 'Emails sent', detail: formatNumber(emails.sent) },
    ...(emails.queued > 0 ? [{ term: 'Emails waiting', detail: formatNumber(emails.queued) }] : []),
    ...(emails.failed > 0 ? [{ term: 'Emails not delivered', detail: formatNumber(emails.failed) }] : []),
  ];
  return (
    <Stack gap={5}>
      <Card>
        <DescriptionList
          layout="short"
          items={announcement.recipients === null ? facts : [...facts, ...progress]}
        />
      </Card>
      <Card>
        <Section title="Message">
          <LinkedText>{announcement.body}</LinkedText>
        </Section>
      </Card>
      {status === 'scheduled' && <CancelAnnouncement announcementId={announcement.id} />}
    </Stack>
  );
}

function CancelAnnouncement({ announcementId }: { announcementId: number }) {
  const cancel = useCall('POST /vendor-admin/announcements/{announcementId}/cancel', {
    params: { announcementId },
    refresh: ['GET /vendor-admin/announcements/*'],
  });
  return (
    <div>
      <ConfirmButton
        label="Cancel announcement"
        title="Cancel this announcement?"
        tone="danger"
        cancelLabel="Keep announcement"
        action={cancel}
        done={() => 'The announcement was canceled.'}
        failed="Failed to cancel the announcement"
      >
        No one will receive it. You can write a new one at any time.
      </ConfirmButton>
    </div>
  );
}
