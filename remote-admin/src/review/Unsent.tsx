import { Banner, DescriptionList } from '@portal/shared/ui';
import { unsentTexts as words } from './texts.ts';
import type { TypedTexts } from './useReview.ts';

/** What an admin had typed when another one decided. Nothing without a text. */
export function Unsent({ typed }: { typed: TypedTexts }) {
  const items = (['notes', 'rejection', 'question'] as const)
    .filter((name) => typed[name].trim() !== '')
    .map((name) => ({ term: words.labels[name], detail: typed[name] }));
  if (items.length === 0) return null;
  return (
    <Banner tone="info" title={words.title}>
      <p>{words.lead}</p>
      <DescriptionList layout="compact" items={items} />
    </Banner>
  );
}
