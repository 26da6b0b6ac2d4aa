import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatInstantDate, idFromUrl } from '@portal/shared/domain';
import { ApiError } from '@portal/shared/runtime';
import { Card, LinkedText, Loaded, PageHeader, Stack } from '@portal/shared/ui';
import { BackLink } from '../BackLink.tsx';
import { NotFound } from '../NotFound.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { announcementQuery } from './announcements.queries.ts';
import { announcementTexts as words } from './texts.ts';

/** An announcement from the team. */
export function Component() {
  const id = idFromUrl(useParams()['announcementId']);
  const query = useQuery({ ...announcementQuery(id ?? 0), enabled: id !== null });
  if (id === null || (query.error instanceof ApiError && query.error.status === 404))
    return <NotFound words={words} />;
  return (
    <Stack gap={6}>
      <title>{texts.title(query.data?.subject ?? words.title)}</title>
      <BackLink to={paths.leads()}>{words.back}</BackLink>
      <PageHeader
        title={query.data?.subject ?? words.title}
        lead={query.data && words.sent(formatInstantDate(query.data.sent_at))}
      />
      <Loaded query={query} texts={words}>
        {({ body }) => (
          <Card>
            <LinkedText>{body}</LinkedText>
          </Card>
        )}
      </Loaded>
    </Stack>
  );
}
