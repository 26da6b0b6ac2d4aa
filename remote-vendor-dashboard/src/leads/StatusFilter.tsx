import styled from '@emotion/styled';
import { useNavigate } from 'react-router-dom';
import { leadStatuses, leadStatusLabels, type LeadStatus } from '@portal/shared/domain';
import { FilterButtons } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { leadsTexts } from '../texts.ts';

/** One line that is pushed sideways on phones, instead of three lines above the first lead. */
const Strip = styled.div`
  @media (max-width: 860px) {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-1) var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;

    > [role='group'] {
      flex-wrap: nowrap;
      width: max-content;
    }
  }
`;

const options = [
  { value: 'all' as const, label: leadsTexts.all },
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusLabels[status] })),
];

/** Which leads the list shows; the choice is in the address, so that back and a bookmark keep it. */
export function StatusFilter({ value }: { value: LeadStatus | undefined }) {
  const navigate = useNavigate();
  return (
    <Strip>
      <FilterButtons
        label={leadsTexts.filterLabel}
        options={options}
        value={value ?? 'all'}
        onChange={(status) =>
          void navigate(paths.leads(status === 'all' ? {} : { status }), { preventScrollReset: true })
        }
      />
    </Strip>
  );
}
