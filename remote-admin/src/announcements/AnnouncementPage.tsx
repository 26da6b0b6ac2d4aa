import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { pollOf, PROGRESS_MS } from './progress.ts';
import type { AnnouncementDetails } from '@portal/shared/contract';
import { formatInstant, formatNumber, idFromUrl } from '@portal/shared/domain';
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

const { details: words } = announcementTexts;

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
      <LoadedRecord id={id} query={read} texts={words}>
        {(announcement) => <Details announcement={announcement} />}
      </LoadedRecord>
    </Stack>
  );
}

function Details({ announcement }: { announcement: AnnouncementDetails }) {
  const { status, sent_at: sentAt, send_at: sendAt, emails } = announcement;
  const facts = [
    { term: words.audience, detail: audienceText(announcement) },
    {
      term: sentAt ? words.sentAt : words.sendAt,
      detail: <time dateTime={sentAt ?? sendAt}>{formatInstant(sentAt ?? sendAt)}</time>,
    },
    { term: words.by, detail: announcement.created_by },
  ];
  const progress = [
    { term: words.delivered, detail: deliveredText(announcement) },
    { term: words.opened, detail: formatNumber(announcement.opened) },
    { term: words.emails, detail: formatNumber(emails.sent) },
    ...(emails.queued > 0 ? [{ term: words.emailsWaiting, detail: formatNumber(emails.queued) }] : []),
    ...(emails.failed > 0 ? [{ term: words.emailsFailed, detail: formatNumber(emails.failed) }] : []),
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
        <Section title={words.text}>
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
        label={words.cancel}
        title={words.cancelTitle}
        tone="danger"
        cancelLabel={words.keep}
        action={cancel}
        done={() => words.cancelled}
        failed={words.cancelFailed}
      >
        {words.cancelLead}
      </ConfirmButton>
    </div>
  );
}
