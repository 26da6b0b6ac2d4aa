import styled from '@emotion/styled';
import type { ReviewApplication } from '@portal/shared/contract';
import { formatInstantDate } from '@portal/shared/domain';
import { ApplicationStatusBadge } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../list/PrimaryCell.tsx';
import { texts } from '../texts.ts';
import { ReviewButton } from './ReviewButton.tsx';

const { columns: words } = texts.applications;

const When = styled.time`
  white-space: nowrap;
`;

/** The table of the specification, section 2: Applications. */
export const applicationColumns: ListColumns<ReviewApplication> = [
  {
    id: 'business',
    header: words.business,
    cell: ({ row: { original: application } }) => (
      <PrimaryCell
        id={nameId(application)}
        title={application.business_name}
        detail={application.submittedBy.name || application.contact_email}
      />
    ),
  },
  { accessorKey: 'title', header: words.category },
  {
    id: 'submitted',
    header: words.submitted,
    cell: ({ row: { original: application } }) => (
      <When dateTime={application.created_at}>{formatInstantDate(application.created_at)}</When>
    ),
  },
  {
    id: 'status',
    header: words.status,
    cell: ({ row: { original: application } }) => <ApplicationStatusBadge status={application.status} />,
  },
  {
    id: 'actions',
    header: words.actions,
    cell: ({ row: { original: application } }) => (
      <ReviewButton applicationId={application.id} describedBy={nameId(application)} />
    ),
  },
];

function nameId({ id }: ReviewApplication): string {
  return `application-${id}`;
}
