import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatInstantDate, idFromUrl } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { ApiError } from '@portal/shared/runtime';
import { Card, LinkedText, Loaded, PageHeader, Stack } from '@portal/shared/ui';
import { BackLink } from '../BackLink.tsx';
import { NotFound } from '../NotFound.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

const words = {
  loading: 'Loading the announcement',
  errorTitle: 'Error Loading Announcement',
  errorText: 'Failed to load the announcement',
  notFoundTitle: 'Announcement Not Found',
  notFoundText: 'It’s no longer available, or it was sent to a different account.',
  back: 'Back to leads',
} as const;

/** An announcement from the team. The first read counts as opened. */
export function Component() {
  const id = idFromUrl(useParams()['announcementId']);
  const announcement = useQuery({
    ...query('GET /user/announcements/{announcementId}', { params: { announcementId: id ?? 0 } }),
    enabled: id !== null,
  });
  const { data, error } = announcement;
  if (id === null || (error instanceof ApiError && error.status === 404)) return <NotFound words={words} />;
  return (
    <Stack gap={6}>
      <title>{texts.title(data?.subject ?? 'Announcement')}</title>
      <BackLink to={paths.leads()}>{words.back}</BackLink>
      <PageHeader
        title={data?.subject ?? 'Announcement'}
        lead={data && `From our team, ${formatInstantDate(data.sent_at)}`}
      />
      <Loaded query={announcement} texts={words}>
        {({ body }) => (
          <Card>
            <LinkedText>{body}</LinkedText>
          </Card>
        )}
      </Loaded>
    </Stack>
  );
}
