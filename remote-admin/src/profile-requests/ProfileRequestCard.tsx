import styled from '@emotion/styled';
import type { ProfileRequest } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { Badge, statusTones } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';

import { DecideRequest } from './DecideRequest.tsx';

const words = {
  fields: {
    business_name: 'Business name',
    website: 'Website',
    instagram: 'Instagram',
    business_email: 'Business email',
    business_phone: 'Business phone',
  } as Record<string, string>,
  statuses: {
    open: 'Open',
    applied: 'Applied',
    refused: 'Declined',
  },
} as const;

const Root = styled.article`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  font-size: var(--text-sm);
  line-height: 1.45;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: var(--space-1) var(--space-2) var(--space-1) 0;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  tbody th {
    font-weight: 600;
  }
  td del {
    color: var(--ink-soft);
  }
  td ins {
    text-decoration: none;
    font-weight: 600;
  }
  blockquote {
    margin: 0;
    padding-left: var(--space-4);
    border-left: 2px solid var(--brass);
    white-space: pre-line;
  }
`;

/** One profile update request: current and requested value of each field, the message and the decision. */
export function ProfileRequestCard({ request }: { request: ProfileRequest }) {
  const changes = Object.entries(request.requested_changes);
  return (
    <Root>
      <header>
        {`${request.requested_by.name} on ${formatInstant(request.created_at)}`}
        <Badge tone={statusTones.profileRequest[request.status]}>{words.statuses[request.status]}</Badge>
      </header>
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Now</th>
              <th scope="col">Requested</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([field, wanted]) => (
              <tr key={field}>
                <th scope="row">{words.fields[field] ?? field}</th>
                <td>
                  {request.status === 'open' ? (
                    <del>{request.current[field] || 'Nothing'}</del>
                  ) : (
                    request.current[field] || 'Nothing'
                  )}
                </td>
                <td>
                  <ins>{wanted || 'Nothing'}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {request.message && <blockquote>{request.message}</blockquote>}
      {request.status === 'open' ? (
        <IfMay right="operate">
          <DecideRequest request={request} />
        </IfMay>
      ) : (
        <Decision request={request} />
      )}
    </Root>
  );
}

function Decision({ request }: { request: ProfileRequest }) {
  const { decided_by: who, decided_at: when, decision_note: note } = request;
  return (
    <small>
      {[who && when && `${words.statuses[request.status]} by ${who} on ${formatInstant(when)}`, note]
        .filter(Boolean)
        .join(' · ')}
    </small>
  );
}
