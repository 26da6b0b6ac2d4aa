import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { DescriptionList, EarlierVersions, Loaded, Stack } from '@portal/shared/ui';
import { GivenResponse } from '../lead/YourResponse.tsx';

const words = {
  heading: 'Earlier versions',
  loading: 'Loading earlier versions',
  errorTitle: 'Couldn’t load earlier versions',
  edited: (when: string, by: string) => `Replaced ${when} by ${by}`,
  withdrawn: (when: string, by: string) => `Withdrawn ${when} by ${by}`,
  reason: 'Reason',
} as const;

const Details = styled(EarlierVersions)`
  > div {
    margin-top: var(--space-4);
  }
`;

/** What the response was before each edit and withdrawal, newest first. Each version fetches them again. */
export function ResponseHistory({
  version,
  ...params
}: {
  accountId: number;
  leadId: number;
  version: number;
}) {
  const history = useQuery(
    query('GET /vendor-account/{accountId}/leads/{leadId}/response/history', { params }, version),
  );
  return (
    <Details>
      <summary>{words.heading}</summary>
      <Loaded query={history} texts={words}>
        {({ data }) =>
          data.map(({ kind, response, reason, changed_by: by, changed_at: at }) => (
            <Stack key={at} as="section" gap={3}>
              <h3>{words[kind](formatInstant(at), by)}</h3>
              {reason && (
                <DescriptionList layout="sentences" items={[{ term: words.reason, detail: reason }]} />
              )}
              <GivenResponse path={params} response={response} />
            </Stack>
          ))
        }
      </Loaded>
    </Details>
  );
}
