import { SectionNav } from '../panel/SectionNav.tsx';
import { paths } from '../paths.ts';
import { leadTexts } from './texts.ts';

const { nav: words } = leadTexts;

/** Links to the held leads, all leads and the reports. */
export function LeadsNav() {
  return (
    <SectionNav
      label={words.label}
      links={[
        { to: paths.leads(), label: words.held },
        { to: paths.allLeads(), label: words.all },
        { to: paths.leadReports(), label: words.reports },
      ]}
    />
  );
}
