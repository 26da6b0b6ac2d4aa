import styled from '@emotion/styled';
import { useId } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { useSession } from '@portal/shared/runtime';
import { ApplicationStatusBadge, Banner, Cluster, Loaded, Select, Stack } from '@portal/shared/ui';
import { assignTexts as words } from './texts.ts';
import { useAssign } from './use-assign.ts';
import { NOBODY, useAssignees } from './use-assignees.ts';
import type { Review } from './useReview.ts';

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
  const { mutate, isPending } = useAssign(application, review);
  return (
    <Stack gap={3}>
      <Cluster>
        <ApplicationStatusBadge status={application.status} />
        <Field>
          <label htmlFor={id}>{words.label}</label>
          <Select
            id={id}
            options={options}
            value={String(current?.id ?? NOBODY)}
            aria-disabled={isPending}
            onChange={({ target: { value } }) => {
              if (!isPending) mutate(value === NOBODY ? null : Number(value));
            }}
          />
        </Field>
      </Cluster>
      {current && current.id !== self && <Banner tone="warning">{words.toOther(current.name)}</Banner>}
      {query.isError && (
        <Loaded query={query} texts={{ errorTitle: words.adminsFailed }}>
          {() => null}
        </Loaded>
      )}
    </Stack>
  );
}
