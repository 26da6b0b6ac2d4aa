import { formatList } from '@portal/shared/domain';
import { Banner } from '@portal/shared/ui';
import { presenceTexts } from './texts.ts';
import { useOthersAnswering } from './use-others-answering.ts';

/** Says who else has the response form of the lead open. */
export function OthersAnswering({ leadId }: { leadId: number }) {
  const names = useOthersAnswering(leadId);
  if (names.length === 0) return null;
  return <Banner tone="info">{presenceTexts.too(formatList(names), names.length)}</Banner>;
}
