import styled from '@emotion/styled';
import { useId } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { useSession, showToast } from '@portal/shared/runtime';
import { ApplicationStatusBadge, Banner, Cluster, Loaded, Select, Stack, showError } from '@portal/shared/ui';

import { NOBODY, useAssignees } from './use-assignees.ts';
import type { Review } from './useReview.ts';

const words = {
  done: (name: string | null) =>
    name === null ? 'Application unassigned.' : `Application assigned to ${name}.`,
} as const;

const Field = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  font-size: var(--text-sm);

  > label {
    color: var(--ink-soft);
  }
  > div {
    min-width: 12rem;
  }
`;

/** The application's status and the admin who reviews it, whom any reviewer can change. */
export function Assignee({ application, review }: { application: ReviewApplication; review: Review }) {
  const id = useId();
  const { assigned_to: current } = application;
  const { options, query } = useAssignees(current);
  const self = useSession()?.user.id;
  const { mutate, isPending } = useCall('PUT /vendor-admin/applications/{applicationId}/assignee', {
    params: { applicationId: application.id },
    onSuccess: (changed) => {
      review.take(changed);
      showToast({ kind: 'success', message: words.done(changed.assigned_to?.name ?? null) });
    },
    onError: (error) => {
      // The field shows the new assignee. The message explains why nothing happened.
      review.takeConflict(error);
      showError(error, 'Failed to assign the application');
    },
  });
  return (
    <Stack gap={3}>
      <Cluster>
        <ApplicationStatusBadge status={application.status} />
        <Field>
          <label htmlFor={id}>Assigned to</label>
          <Select
            id={id}
            options={options}
            value={String(current?.id ?? NOBODY)}
            aria-disabled={isPending}
            onChange={({ target: { value } }) => {
              if (isPending) return;
              // Another assignee than the one shown is a conflict.
              mutate({
                body: {
                  user_id: value === NOBODY ? null : Number(value),
                  assigned_to_id: current?.id ?? null,
                },
              });
            }}
          />
        </Field>
      </Cluster>
      {current && current.id !== self && (
        <Banner tone="warning">{`${current.name} is reviewing this application. Talk to them before you decide.`}</Banner>
      )}
      {query.isError && (
        <Loaded query={query} texts={{ errorTitle: 'Failed to load the admins' }}>
          {() => null}
        </Loaded>
      )}
    </Stack>
  );
}
