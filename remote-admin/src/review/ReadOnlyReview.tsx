import type { ReviewApplication } from '@portal/shared/contract';
import { ApplicationStatusBadge, Banner, Cluster, Stack } from '@portal/shared/ui';
import { RoleNote } from '../access/RoleNote.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { History } from './History.tsx';

/** An open application for an admin whose role may not review it. */
export function ReadOnlyReview({ application }: { application: ReviewApplication }) {
  return (
    <Stack gap={5}>
      <Banner tone="info">
        <RoleNote right="operate" what="review applications" />
      </Banner>
      <Cluster>
        <ApplicationStatusBadge status={application.status} />
      </Cluster>
      <ApplicationFacts application={application} />
      <History applicationId={application.id} />
    </Stack>
  );
}
