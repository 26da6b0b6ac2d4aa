import styled from '@emotion/styled';
import { useContext } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { SelectBox } from '@portal/shared/ui';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import { SelectionContext } from './selection-context.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

/** The business and its applicant, with a checkbox while rows are selected. */
export function ApplicationName({ application, id }: { application: ReviewApplication; id: string }) {
  const selection = useContext(SelectionContext);
  const name = (
    <PrimaryCell
      id={id}
      title={application.business_name}
      detail={application.submittedBy.name || application.contact_email}
      monogram
    />
  );
  if (!selection?.ids || !selection.selectable.includes(application.id)) return name;
  return (
    <Row>
      <SelectBox
        label={`Select ${application.business_name}`}
        checked={selection.ids.includes(application.id)}
        onChange={() => selection.toggle(application.id)}
      />
      {name}
    </Row>
  );
}
