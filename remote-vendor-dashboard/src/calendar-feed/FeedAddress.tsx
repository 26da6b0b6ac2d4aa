import { CopyField } from '@portal/shared/ui';
import { feedTexts } from './texts.ts';

const texts = { copy: feedTexts.copy, copied: feedTexts.copied, failed: feedTexts.copyFailed };

/** The feed's secret link with a copy button. The API returns the link only once. */
export const FeedAddress = ({ url }: { url: string }) => (
  <CopyField label={feedTexts.address} hint={feedTexts.addressHint} value={url} texts={texts} />
);
