import { sectionOf } from './sections.ts';

test.each([
  ['/admin', 'dashboard'],
  ['/admin/', 'dashboard'],
  ['/admin/applications', 'applications'],
  ['/admin/accounts/5', 'accounts'],
  ['/admin/leads', 'leads'],
  ['/admin/announcements/new', 'announcements'],
  ['/admin/integrations', 'integrations'],
  ['/admin/operations', 'operations'],
  ['/admin/portal-settings', 'portal-settings'],
  ['/admin/security', 'security'],
  ['/admin/nonsense', 'dashboard'],
])('%s belongs to the section %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});
