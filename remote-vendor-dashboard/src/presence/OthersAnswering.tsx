import { formatList } from '@portal/shared/domain';
import { Banner } from '@portal/shared/ui';
import { useOthersAnswering } from './use-others-answering.ts';

const words = {
  too: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} answering this lead too.`,
};

/** Says who else has the response form of the lead open. */
export function OthersAnswering({ leadId }: { leadId: number }) {
  const names = useOthersAnswering(leadId);
  if (names.length === 0) return null;
  return <Banner tone="info">{words.too(formatList(names), names.length)}</Banner>;
}
