import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReviewApplication } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import {
  ApplicationStatusBadge,
  ButtonLink,
  EmptyState,
  ErrorState,
  Section,
  Skeleton,
} from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { applicationTexts } from '../texts.ts';

/** The number of applications on the dashboard (specification, section 2). */
const RECENT = 3;

const List = styled.ul`
  list-style: none;
  border-block: 1px solid var(--line);

  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Place = styled.li`
  padding: var(--space-5) var(--space-2);
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--space-1) var(--space-5);
  padding: var(--space-3) var(--space-2);
  color: inherit;
  text-decoration: none;

  &:hover strong {
    text-decoration: underline;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  strong {
    font-weight: 600;
  }
  small,
  time {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr) auto;

    time {
      grid-row: 2;
    }
  }
`;

/** The three newest applications. Each opens its review. */
export function RecentApplications() {
  const recent = useQuery(query('GET /vendor-admin/applications', { query: { page: 1, per_page: RECENT } }));
  return (
    <Section
      title="Recent Applications"
      actions={
        <ButtonLink to={paths.applications()} variant="quiet" size="small">
          All applications
        </ButtonLink>
      }
    >
      {recent.data ? (
        <Applications applications={recent.data.data} />
      ) : recent.isError ? (
        <ErrorState
          title={applicationTexts.failed}
          retrying={recent.isFetching}
          onRetry={() => void recent.refetch()}
        />
      ) : (
        <Loading />
      )}
    </Section>
  );
}

function Applications({ applications }: { applications: ReviewApplication[] }) {
  if (applications.length === 0) {
    return (
      <EmptyState title="No applications yet">
        The first one will appear here as soon as a vendor applies.
      </EmptyState>
    );
  }
  return (
    <List>
      {applications.map((application) => (
        <li key={application.id}>
          <Row to={paths.application({ applicationId: application.id })}>
            <div>
              <strong>{application.business_name}</strong>
              <div>
                <small>
                  {application.title} · {application.submittedBy.name || application.contact_email}
                </small>
              </div>
            </div>
            <time dateTime={application.created_at}>{formatInstant(application.created_at)}</time>
            <ApplicationStatusBadge status={application.status} />
          </Row>
        </li>
      ))}
    </List>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Recent Applications">
      <List>
        {Array.from({ length: RECENT }, (_, index) => (
          <Place key={index}>
            <Skeleton width="60%" />
          </Place>
        ))}
      </List>
    </div>
  );
}
