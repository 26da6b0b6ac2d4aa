import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import type { VendorMerge } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Banner, Loaded } from '@portal/shared/ui';
import { vendorTexts } from '../vendor-texts.ts';
import { mergeTexts as words, vendorPageTexts } from './texts.ts';

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
    <Loaded query={preview} texts={{ errorTitle: words.previewFailed }}>
      {(merge) =>
        merge.both_have_accounts ? (
          <Banner tone="warning" title={words.bothTitle}>
            {words.both}
          </Banner>
        ) : (
          <Frame aria-label={words.preview}>
            <h3>{words.preview}</h3>
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
    moves.account && words.account(merged.business_name),
    moves.members > 0 && words.members(moves.members),
    moves.leads > 0 && words.leads(moves.leads),
    moves.applications > 0 && words.applications(moves.applications),
    moves.history > 0 && words.history(moves.history),
    fills.length > 0 && words.fills(fills.map((field) => labels[field]).join(', ')),
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : [words.nothing];
}

const labels: Record<VendorMerge['fills'][number], string> = {
  title: vendorTexts.title,
  category: vendorTexts.category,
  website: vendorTexts.website,
  instagram: vendorTexts.instagram,
  email: vendorTexts.email,
  phone: vendorTexts.phone,
  services: vendorPageTexts.services,
};
