import { SectionNav } from '../panel/SectionNav.tsx';
import { paths } from '../paths.ts';

/** Links to the held leads, all leads and the reports. */
export function LeadsNav() {
  return (
    <SectionNav
      label="Lead lists"
      links={[
        { to: paths.leads(), label: 'Held' },
        { to: paths.allLeads(), label: 'All leads' },
        { to: paths.leadReports(), label: 'Reports' },
      ]}
    />
  );
}
