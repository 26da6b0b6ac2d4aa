import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { DescriptionList, EarlierVersions, Loaded, Stack } from '@portal/shared/ui';
import { GivenResponse } from '../lead/YourResponse.tsx';
import { historyTexts } from './texts.ts';

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
      <summary>{historyTexts.heading}</summary>
      <Loaded query={history} texts={historyTexts}>
        {({ data }) =>
          data.map(({ kind, response, reason, changed_by: by, changed_at: at }) => (
            <Stack key={at} as="section" gap={3}>
              <h3>{historyTexts[kind](formatInstant(at), by)}</h3>
              {reason && (
                <DescriptionList layout="sentences" items={[{ term: historyTexts.reason, detail: reason }]} />
              )}
              <GivenResponse path={params} response={response} />
            </Stack>
          ))
        }
      </Loaded>
    </Details>
  );
}
