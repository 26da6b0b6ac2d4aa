import styled from '@emotion/styled';
import type { OwnProfileRequest } from '@portal/shared/contract';
import { formatInstantDate } from '@portal/shared/domain';
import { Badge, statusTones } from '@portal/shared/ui';
import type { UpdatableField } from './profile-update.ts';
import { Quote } from '../Quote.tsx';

const words = {
  statuses: {
    open: 'In review',
    applied: 'Done',
    refused: 'Declined',
  },
} as const;

const Root = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding-block: var(--space-4);
  font-size: var(--text-sm);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    color: var(--ink-faint);
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  li span {
    color: var(--ink-faint);
  }
`;

const fieldLabels: Record<UpdatableField, string> = {
  business_name: 'Business name',
  website: 'Website',
  instagram: 'Instagram',
  business_email: 'Business email',
  business_phone: 'Business phone',
};

/** One request with its date, changes, status and the team's response. */
export function ProfileRequestItem({ request }: { request: OwnProfileRequest }) {
  const changes = Object.entries(request.requested_changes);
  return (
    <Root>
      <div>
        <span>{`${formatInstantDate(request.created_at)}, by ${request.requested_by}`}</span>
        <Badge tone={statusTones.profileRequest[request.status]}>{words.statuses[request.status]}</Badge>
      </div>
      {changes.length > 0 && (
        <ul>
          {changes.map(([field, value]) => (
            <li key={field}>
              <span>{fieldLabels[field as UpdatableField] ?? field}: </span>
              {value || 'empty'}
            </li>
          ))}
        </ul>
      )}
      {request.message && <p>{request.message}</p>}
      {request.decision_note && <Quote caption="Note from our team">{request.decision_note}</Quote>}
    </Root>
  );
}
