import { CopyField } from '@portal/shared/ui';

const texts = {
  copy: 'Copy link',
  copied: 'Link copied.',
  failed: 'Your browser didn’t allow copying. Select the link and copy it.',
};

/** The feed's secret link with a copy button. The API returns the link only once. */
export const FeedAddress = ({ url }: { url: string }) => (
  <CopyField
    label="Your calendar link"
    hint="Copy it now; we show it only once. Anyone who has it can see your dates, so keep it private."
    value={url}
    texts={texts}
  />
);
