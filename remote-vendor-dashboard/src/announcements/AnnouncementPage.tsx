import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { formatInstantDate, idFromUrl } from '@portal/shared/domain';
import { ApiError } from '@portal/shared/runtime';
import { ButtonLink, Card, EmptyState, LinkedText, Loaded, PageHeader, Stack } from '@portal/shared/ui';
import { BackLink } from '../BackLink.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { announcementQuery } from './announcements.queries.ts';
import { announcementTexts as words } from './texts.ts';

/** An announcement from the team. */
export function Component() {
  const id = idFromUrl(useParams()['announcementId']);
  const query = useQuery({ ...announcementQuery(id ?? 0), enabled: id !== null });
  if (id === null || (query.error instanceof ApiError && query.error.status === 404)) return <NotFound />;
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

function NotFound() {
  return (
    <>
      <title>{texts.title(words.notFoundTitle)}</title>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={words.notFoundTitle}
        action={<ButtonLink to={paths.leads()}>{words.back}</ButtonLink>}
      >
        {words.notFoundText}
      </EmptyState>
    </>
  );
}
