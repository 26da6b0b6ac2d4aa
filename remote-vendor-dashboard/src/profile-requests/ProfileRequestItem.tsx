import styled from '@emotion/styled';
import type { OwnProfileRequest } from '@portal/shared/contract';
import { formatInstantDate } from '@portal/shared/domain';
import { Badge, statusTones } from '@portal/shared/ui';
import type { UpdatableField } from './profile-update.ts';
import { Quote } from '../Quote.tsx';
import { businessTexts } from '../texts.ts';
import { requestTexts } from './texts.ts';

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
  business_name: businessTexts.businessName,
  website: businessTexts.website,
  instagram: businessTexts.instagram,
  business_email: businessTexts.businessEmail,
  business_phone: businessTexts.businessPhone,
};

/** One request with its date, changes, status and the team's response. */
export function ProfileRequestItem({ request }: { request: OwnProfileRequest }) {
  const changes = Object.entries(request.requested_changes);
  return (
    <Root>
      <div>
        <span>{requestTexts.asked(formatInstantDate(request.created_at), request.requested_by)}</span>
        <Badge tone={statusTones.profileRequest[request.status]}>
          {requestTexts.statuses[request.status]}
        </Badge>
      </div>
      {changes.length > 0 && (
        <ul>
          {changes.map(([field, value]) => (
            <li key={field}>
              <span>{fieldLabels[field as UpdatableField] ?? field}: </span>
              {value || requestTexts.cleared}
            </li>
          ))}
        </ul>
      )}
      {request.message && <p>{request.message}</p>}
      {request.decision_note && <Quote caption={requestTexts.note}>{request.decision_note}</Quote>}
    </Root>
  );
}
