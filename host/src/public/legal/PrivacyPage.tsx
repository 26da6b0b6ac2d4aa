import { LegalPage } from './LegalPage.tsx';
import privacy from './privacy.md';

/** `/privacy`: data collected, use, sharing, rights, children (specification, sections 1 and 9). */
export function Component() {
  return (
    <LegalPage
      of={privacy}
      description="What personal data Gia collects through its website, app and Partner Portal, why, with whom it is shared, and your rights."
    />
  );
}
