import styled from '@emotion/styled';
import type { ReviewApplication } from '@portal/shared/contract';
import { applicationCan, daysSince, formatInstantDate } from '@portal/shared/domain';
import { ApplicationStatusBadge } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import type { SortColumn } from '../list/sorting.tsx';
import { ApplicationName } from './ApplicationName.tsx';
import { ReviewButton } from './ReviewButton.tsx';

const applicationsTexts = {
  age: (days: number) =>
    days === 0 ? 'Waiting less than a day' : `Waiting ${days} ${days === 1 ? 'day' : 'days'}`,
  columns: {
    business: 'Business',
    category: 'Category',
    submitted: 'Submitted',
    status: 'Status',
    actions: 'Actions',
  },
  standing: {
    approve: 'Approving…',
    reject: 'Rejecting…',
  },
} as const;

const words = { ...applicationsTexts.columns, age: applicationsTexts.age };

const When = styled.time`
  white-space: nowrap;
`;

const Standing = styled.div`
  small {
    display: block;
    margin-top: 2px;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }
`;

/** The sortable columns. */
export const applicationSorts = [
  { id: 'business_name', label: words.business, order: 'text' },
  { id: 'title', label: words.category, order: 'text' },
  { id: 'created_at', label: words.submitted, order: 'date' },
  { id: 'status', label: words.status, order: 'text' },
] as const satisfies readonly SortColumn[];

/** The table in the specification, section 2: Applications. */
export const applicationColumns: ListColumns<ReviewApplication> = [
  {
    id: 'business_name',
    header: words.business,
    cell: (application) => <ApplicationName application={application} id={nameId(application)} />,
  },
  { id: 'title', header: words.category, cell: (application) => application.title },
  {
    id: 'created_at',
    header: words.submitted,
    cell: (application) => (
      <Standing>
        <When dateTime={application.created_at}>{formatInstantDate(application.created_at)}</When>
        {applicationCan('approve', application.status) && (
          <small>{words.age(daysSince(application.created_at))}</small>
        )}
      </Standing>
    ),
  },
  {
    id: 'status',
    header: words.status,
    cell: (application) => (
      <Standing>
        <ApplicationStatusBadge status={application.status} />
        {application.pending_decision && (
          <small>{applicationsTexts.standing[application.pending_decision.decision]}</small>
        )}
        {application.status === 'under_review' && application.assigned_to && (
          <small>{`Assigned to ${application.assigned_to.name}`}</small>
        )}
      </Standing>
    ),
  },
  {
    id: 'actions',
    header: words.actions,
    cell: (application) => <ReviewButton applicationId={application.id} describedBy={nameId(application)} />,
  },
];

function nameId({ id }: ReviewApplication): string {
  return `application-${id}`;
}
