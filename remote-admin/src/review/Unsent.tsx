import { Banner, DescriptionList } from '@portal/shared/ui';

import type { TypedTexts } from './useReview.ts';

const words = {
  labels: {
    notes: 'Review notes',
    question: 'Question to the applicant',
    rejection: 'Notes of the rejection',
  },
} as const;

/** What an admin had typed when another one decided. Nothing without a text. */
export function Unsent({ typed }: { typed: TypedTexts }) {
  const items = (['notes', 'rejection', 'question'] as const)
    .filter((name) => typed[name].trim() !== '')
    .map((name) => ({ term: words.labels[name], detail: typed[name] }));
  if (items.length === 0) return null;
  return (
    <Banner tone="info" title="What you typed was not sent">
      <p>It stays here until you leave this application. Copy it if you still need it.</p>
      <DescriptionList layout="compact" items={items} />
    </Banner>
  );
}
