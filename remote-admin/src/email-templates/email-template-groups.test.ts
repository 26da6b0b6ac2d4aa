import { groupTemplates } from './email-template-groups.ts';

const ids = (...templates: string[]) => templates.map((id) => ({ id }));

test('groups emails and sorts them in the order they are sent', () => {
  expect(groupTemplates(ids('lead-answered', 'lead-reminder', 'lead-arrived', 'verify-email'))).toEqual([
    { title: 'Login', mails: ids('verify-email') },
    { title: 'Leads and bookings', mails: ids('lead-arrived', 'lead-reminder') },
    { title: 'Team', mails: ids('lead-answered') },
  ]);
});

test('lists an ungrouped email under Other', () => {
  expect(groupTemplates(ids('brand-new'))).toEqual([{ title: 'Other', mails: ids('brand-new') }]);
});
