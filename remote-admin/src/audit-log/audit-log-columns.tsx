import styled from '@emotion/styled';
import type { AdminAction } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { TextLink } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { paths } from '../paths.ts';
import { auditDetails, auditLabel } from '../timeline/audit.ts';

const Action = styled.div`
  text-align: left;

  strong {
    font-weight: 600;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }
`;

const When = styled.time`
  white-space: nowrap;
`;

/** The action with its values, who did it, the record that it was about, and when. */
export const auditLogColumns: ListColumns<AdminAction> = [
  {
    id: 'action',
    header: 'Action',
    cell: (entry) => (
      <Action>
        <strong>{auditLabel(entry)}</strong>
        {auditDetails(entry).map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </Action>
    ),
  },
  { id: 'performed_by', header: 'Admin', cell: (entry) => entry.performed_by },
  { id: 'about', header: 'About', cell: (entry) => <About entry={entry} /> },
  {
    id: 'when',
    header: 'When',
    cell: (entry) => <When dateTime={entry.performed_at}>{formatInstant(entry.performed_at)}</When>,
  },
];

function About({ entry: { account, application, vendor } }: { entry: AdminAction }) {
  if (account)
    return <TextLink to={paths.account({ accountId: account.id })}>{account.business_name}</TextLink>;
  if (application)
    return (
      <TextLink to={paths.application({ applicationId: application.id })}>
        {application.business_name}
      </TextLink>
    );
  if (vendor) return <TextLink to={paths.vendor({ vendorId: vendor.id })}>{vendor.business_name}</TextLink>;
  return <span>The portal</span>;
}
