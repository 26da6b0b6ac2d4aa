import { Inbox } from 'lucide-react';
import {
  AccountStatusBadge,
  ApplicationStatusBadge,
  Badge,
  Banner,
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  LeadStatusBadge,
  Skeleton,
  Spinner,
  Stack,
} from '../../ui/index.ts';
import { State, States } from '../State.tsx';

const nothing = () => {};

export function Feedback() {
  return (
    <>
      <States>
        <State name="Banners">
          <Banner tone="error" title="Failed to load leads">
            We couldn&apos;t reach Gia. Check your connection and try again.
          </Banner>
          <Banner tone="success">Preferences updated successfully!</Banner>
          <Banner tone="info" onDismiss={nothing}>
            Your answer is on its way.
          </Banner>
          <Banner tone="warning" title="Your profile is paused">
            You receive no leads until you resume.
          </Banner>
        </State>
        <State name="Badges">
          <Cluster>
            {(['neutral', 'primary', 'success', 'warning', 'error', 'info'] as const).map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Cluster>
          <Cluster>
            {['new', 'viewed', 'responded', 'booked', 'declined', 'expired', 'withdrawn'].map((status) => (
              <LeadStatusBadge key={status} status={status} />
            ))}
          </Cluster>
          <Cluster>
            {(['pending', 'under_review', 'approved', 'rejected'] as const).map((status) => (
              <ApplicationStatusBadge key={status} status={status} />
            ))}
          </Cluster>
          <Cluster>
            {(['active', 'suspended', 'opted_out'] as const).map((status) => (
              <AccountStatusBadge key={status} status={status} />
            ))}
          </Cluster>
        </State>
        <State name="Loading">
          <Spinner />
          <Stack gap={2}>
            <Skeleton width="60%" height={22} />
            <Skeleton />
            <Skeleton width="80%" />
          </Stack>
        </State>
      </States>
      <States>
        <State name="EmptyState">
          <EmptyState
            title="No Matched Clients Yet"
            icon={<Inbox aria-hidden="true" />}
            action={<Button variant="secondary">Update preferences</Button>}
          >
            Leads appear here as soon as we find a match.
          </EmptyState>
        </State>
        <State name="ErrorState">
          <ErrorState title="Failed to load leads" onRetry={nothing}>
            We couldn&apos;t reach Gia.
          </ErrorState>
        </State>
        <State name="ErrorState, trying again">
          <ErrorState title="Failed to load leads" onRetry={nothing} retrying />
        </State>
      </States>
    </>
  );
}
