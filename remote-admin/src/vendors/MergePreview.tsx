import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import type { VendorMerge } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Banner, Loaded } from '@portal/shared/ui';
import { vendorTexts } from '../vendor-texts.ts';

import { formatNumber } from '@portal/shared/domain';

const some = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const words = {
  members: (count: number) => some(count, 'member', 'members'),
  leads: (count: number) => some(count, 'lead', 'leads'),
  applications: (count: number) => some(count, 'application', 'applications'),
  history: (count: number) => some(count, 'history entry', 'history entries'),
} as const;

const Frame = styled.section`
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--sunken);
  font-size: var(--text-sm);

  h3 {
    margin-bottom: var(--space-2);
    font-size: var(--text-sm);
    font-weight: 620;
  }
  ul {
    padding-left: 1.2em;
  }
`;

/** What a merge would move, or why it can't happen. */
export function MergePreview({ from, into }: { from: number; into: number }) {
  const preview = useQuery({
    ...query('GET /vendor-admin/vendors/{vendorId}/merge/{keptId}', {
      params: { vendorId: from, keptId: into },
    }),
    staleTime: 0,
  });
  return (
    <Loaded query={preview} texts={{ errorTitle: 'Failed to load what would move' }}>
      {(merge) =>
        merge.both_have_accounts ? (
          <Banner tone="warning" title="Both records have an account">
            A vendor has one account, so these records can’t be merged.
          </Banner>
        ) : (
          <Frame aria-label="What moves">
            <h3>What moves</h3>
            <ul>
              {movesOf(merge).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Frame>
        )
      }
    </Loaded>
  );
}

function movesOf({ moves, merged, fills }: VendorMerge): string[] {
  const lines = [
    moves.account && `The account of ${merged.business_name} with its bookings and payouts`,
    moves.members > 0 && words.members(moves.members),
    moves.leads > 0 && words.leads(moves.leads),
    moves.applications > 0 && words.applications(moves.applications),
    moves.history > 0 && words.history(moves.history),
    fills.length > 0 &&
      `Fills empty fields of the kept record: ${fills.map((field) => labels[field]).join(', ')}`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['There’s nothing to move. Links to this record will open the kept one.'];
}

const labels: Record<VendorMerge['fills'][number], string> = {
  title: 'Title',
  category: vendorTexts.category,
  website: vendorTexts.website,
  instagram: vendorTexts.instagram,
  email: 'Email',
  phone: 'Phone',
  services: 'Services',
};
