import { groupTemplates } from './email-template-groups.ts';

const ids = (...templates: string[]) => templates.map((id) => ({ id }));

test('groups emails and sorts them in the order they are sent', () => {
  expect(groupTemplates(ids('lead-answered', 'lead-reminder', 'lead-arrived', 'verify-email'))).toEqual([
    { id: 'login', title: 'Login', mails: ids('verify-email') },
    { id: 'leads', title: 'Leads and bookings', mails: ids('lead-arrived', 'lead-reminder') },
    { id: 'team', title: 'Team', mails: ids('lead-answered') },
  ]);
});

test('lists an ungrouped email under Other', () => {
  expect(groupTemplates(ids('brand-new'))).toEqual([
    { id: 'other', title: 'Other', mails: ids('brand-new') },
  ]);
});
