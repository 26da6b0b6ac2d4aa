import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@portal/shared/queries';
import { Card, Loaded, Pager, Stack, type PagePosition } from '@portal/shared/ui';
import { ProfileRequestItem } from './ProfileRequestItem.tsx';

const words = {
  loading: 'Loading your update requests',
  errorTitle: 'Error Loading Requests',
  errorText: 'Failed to load your update requests',
} as const;

const Heading = styled.h3`
  font-size: var(--text-lg);
`;

const List = styled(Card)`
  margin: 0;
  padding-block: 0;
  list-style: none;

  > li + li {
    border-top: 1px solid var(--line);
  }
`;

/** The account's profile update requests and their outcomes. Renders nothing if there are none. */
export function ProfileRequestHistory({ accountId }: { accountId: number }) {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const requests = useQuery({
    ...query('GET /vendor-account/{accountId}/profile/requests', {
      params: { accountId },
      query: { ...position, per_page: 5 },
    }),
    placeholderData: keepPreviousData,
  });
  // Most accounts have no requests, so showing a skeleton would only make it flash.
  if (requests.isPending || requests.data?.meta.total === 0) return null;
  return (
    <Stack gap={4}>
      <Heading>Your update requests</Heading>
      <Loaded query={requests} texts={words} skeleton={null}>
        {({ data, meta }) => (
          <Stack gap={4}>
            <List as="ul" aria-label="Your update requests">
              {data.map((request) => (
                <ProfileRequestItem key={request.id} request={request} />
              ))}
            </List>
            {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={setPosition} />}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
