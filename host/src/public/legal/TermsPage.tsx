import { LegalPage } from './LegalPage.tsx';
import terms from './terms.md';

/** `/terms` (specification, sections 1 and 9). */
export function Component() {
  return (
    <LegalPage
      of={terms}
      description="The terms on which visitors, subscribers and partners use the Gia website, the mobile app and the Partner Portal."
    />
  );
}
