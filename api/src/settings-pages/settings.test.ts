import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicationForm } from '../../test/support/application-form.ts';
import { fewerInGate } from '../../test/long.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createUser,
  createVendor,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const put = (body: object) => admin('PUT /vendor-admin/settings', { body });
const concierge = createCaller(app, SERVICE_KEY);
const deliverLead = (account_id: number, name: string) =>
  concierge('POST /concierge/leads', {
    body: {
      match_id: unique(),
      account_id,
      event: {
        name,
        type: 'wedding',
        event_date: dateFromNow(100),
        budget_max: 9000,
        location: { city: 'Oakland', state: 'CA' },
      },
    },
  });
const lastEntry = async () =>
  (await app.database.query(`select * from audit_entries order by id desc limit 1`))[0]!;

test('validates every setting and audits each change with the previous values', async () => {
  const cases: [object, string][] = [
    [{ accepting_applications: 'no' }, 'accepting_applications'],
    [{ manual_review_required: null }, 'manual_review_required'],
    [{ announcements_enabled: 'yes' }, 'announcements_enabled'],
    [{ referral_rate: 101 }, 'referral_rate'],
    [{ referral_rate: 7.255 }, 'referral_rate'],
    [{ free_leads: -1 }, 'free_leads'],
    [{ free_leads: 101 }, 'free_leads'],
    [{ review_days_min: 3 }, 'review_days_max'],
    [{ review_days_max: 61 }, 'review_days_max'],
    [{ review_days_min: 5, review_days_max: 4 }, 'review_days_max'],
    [{ reapply_days: 731 }, 'reapply_days'],
    [{ reapply_days: 1.5 }, 'reapply_days'],
    [{ response_hours: 0 }, 'response_hours'],
    [{ lead_expiry_hours: 0 }, 'lead_expiry_hours'],
    [{ lead_expiry_hours: 721 }, 'lead_expiry_hours'],
  ];
  for (const [body, field] of cases) {
    const response = await put(body);
    assert.equal(response.status, 422, JSON.stringify(body));
    assert.deepEqual(Object.keys(response.body.errors), [field]);
  }
  const change = { review_days_min: 2, review_days_max: 5, reapply_days: 30, lead_expiry_hours: 48 };
  const saved = await put({ ...change, id: 2, updated_by: 1 });
  assert.equal(saved.status, 200);
  assert.deepEqual({ ...saved.body, ...change }, saved.body);
  const entry = await lastEntry();
  assert.deepEqual(entry['details'], {
    before: { review_days_min: 1, review_days_max: 2, reapply_days: 90, lead_expiry_hours: 72 },
    after: change,
  });
  const vendor = await injectAs(app, await createUser(db));
  assert.equal((await vendor('PUT /vendor-admin/settings', { body: change })).status, 403);
  assert.equal((await createCaller(app)('GET /vendor-admin/settings')).status, 401);
  await admin('POST /vendor-admin/settings/reset-defaults');
  const reset = (await lastEntry())['details'] as { after: { reapply_days: number } };
  assert.equal(reset.after.reapply_days, 90);
});

test('audits the email texts that a reset to the defaults removes', async () => {
  const words = { subject: 'Welcome to Gia', intro: 'Hello from Gia.' };
  const changed = await admin('PUT /vendor-admin/settings/email-template', {
    body: { template_id: 'verify-email', ...words },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal((await admin('POST /vendor-admin/settings/reset-defaults')).status, 200);
  const { details } = (await lastEntry()) as { details: { email_templates: object } };
  assert.deepEqual(details.email_templates, { 'verify-email': words });
});

const form = (over: object) =>
  applicationForm({
    business_name: `Automatic ${unique()}`,
    website: `https://${unique()}.example`,
    // Contact details shared with other applications would require a manual review.
    contact_info: undefined,
    ...over,
  });

test('tells everyone the public settings, and nothing else of the settings', async () => {
  await put({ response_hours: 5, free_leads: 7, booking_tools_soon: true, accepting_applications: false });
  const { status, body } = await createCaller(app)('GET /public-settings');
  assert.equal(status, 200);
  assert.deepEqual(body, {
    accepting_applications: false,
    booking_tools_soon: true,
    referral_rate: 10,
    free_leads: 7,
    review_days_min: 1,
    review_days_max: 2,
    response_hours: 5,
    lead_expiry_hours: 72,
  });
  await admin('POST /vendor-admin/settings/reset-defaults');
});

test('emails everyone who asked, once, when applications open again', async () => {
  await put({ accepting_applications: false });
  const visitor = createCaller(app);
  const [one, other] = [`${unique()}@x.example`, `${unique()}@x.example`];
  const ask = (email: string) => visitor('POST /opening-requests', { body: { email } });
  for (const email of [one, one.toUpperCase(), other]) {
    const { status, body } = await ask(email);
    assert.deepEqual([status, body.message], [200, 'We’ll email you once applications open.']);
  }
  assert.equal((await ask('nobody')).status, 422);
  await put({ free_leads: 3 });
  assert.equal((await portal.mailsTo(one)).length, 0, 'still closed');
  await put({ accepting_applications: true });
  const mail = await portal.mailTo(one, 'Applications are open');
  assert.match(mail.text, /\/register/);
  await portal.mailTo(other, 'Applications are open');
  await put({ accepting_applications: true });
  assert.deepEqual(await app.database.query('select 1 from opening_requests'), []);
  assert.equal((await portal.mailsTo(one)).length, 1);
  const late = `${unique()}@x.example`;
  await ask(late);
  await portal.mailTo(late, 'Applications are open');
});

test('shows the configured review time to applicants in the API and by email', async () => {
  await put({ review_days_min: 3, review_days_max: 3 });
  const person = await createUser(db);
  const call = await injectAs(app, person);
  const { body } = await call('POST /vendor-account/apply', { body: form({}) });
  assert.deepEqual(body.review_days, { min: 3, max: 3 });
  assert.deepEqual((await call('GET /vendor-account/application')).body.review_days, { min: 3, max: 3 });
  const mail = await portal.mailTo(person.email, 'We received your application');
  assert.match(mail.text, /a decision within 3 business days\./);
  await admin('POST /vendor-admin/settings/reset-defaults');
});

test('approves applications automatically without manual review, unless the business is already known', async () => {
  const apply = async (body: object) => {
    const person = await createUser(db);
    const call = await injectAs(app, person);
    const response = await call('POST /vendor-account/apply', { body });
    assert.equal(response.status, 201);
    return { person, call, application: response.body };
  };
  assert.equal((await apply(form({}))).application.status, 'pending');
  await put({ manual_review_required: false });
  const { person, call, application } = await apply(form({ instagram: '@automatic' }));
  assert.equal(application.status, 'approved');
  const current = await call('GET /vendor-account/current');
  assert.equal(current.body.accounts[0].vendor.business_name, application.business_name);
  await portal.mailTo(person.email, 'Welcome to the network');
  const history = await admin('GET /vendor-admin/applications/{applicationId}/history', {
    params: { applicationId: application.id },
  });
  const [approved] = history.body.data;
  assert.deepEqual(
    [approved.action, approved.performed_by, approved.details.automatic],
    ['application_approved', 'Gia', true],
  );
  const known = await createVendor(db, {
    businessName: `Known ${unique()}`,
    website: `https://www.${unique()}.example/menu`,
    instagram: `Known.${unique()}`,
    phone: '+1 (510) 555-0177',
    email: `known-${unique()}@x.example`,
  });
  const alike = [
    { website: known.website!.replace('www.', '').replace('/menu', '') },
    { instagram: `@${known.instagram!.toUpperCase()}` },
    { contact_info: { business_phone: '510.555.0177'.replaceAll('.', ' ') } },
    { contact_info: { business_email: known.email!.toUpperCase() } },
    { business_name: known.businessName.toUpperCase() },
  ];
  for (const over of alike) {
    assert.equal((await apply(form(over))).application.status, 'pending', JSON.stringify(over));
  }
  await put({ manual_review_required: true });
});

test('leaves all but one of several concurrent applications for the same business pending review', async () => {
  await put({ manual_review_required: false });
  const body = form({});
  const responses = await Promise.all(
    [1, 2, 3].map(async () => {
      const call = await injectAs(app, await createUser(db));
      return call('POST /vendor-account/apply', { body });
    }),
  );
  const statuses = responses.map((response) => response.body.status);
  assert.deepEqual(statuses.sort(), ['approved', 'pending', 'pending']);
  await put({ manual_review_required: true });
});

test('previews, validates and resets email templates', async () => {
  const template_id = 'lead-arrived';
  const preview = (body: object) =>
    admin('POST /vendor-admin/settings/email-template/preview', { body: { template_id, ...body } });
  const save = (body: object) =>
    admin('PUT /vendor-admin/settings/email-template', { body: { template_id, ...body } });
  const find = async () => {
    const { body } = await admin('GET /vendor-admin/settings/email-templates');
    return body.data.find(({ id }: { id: string }) => id === template_id);
  };
  const delivered = await find();
  assert.ok(delivered.variables.includes('eventName'));
  const seen = await preview({ subject: 'For {{ name }}', intro: 'It is {{eventName}} <script>' });
  assert.equal(seen.body.subject, 'For Rosa Delgado');
  assert.match(seen.body.text, /It is Maya & Jonah <script>/);
  assert.ok(!seen.body.html.includes('<script>'));
  assert.equal((await find()).changed, false);
  for (const call of [preview, save]) {
    const refused = await call({ subject: 'Hi', intro: 'Dear {{nmae}}' });
    assert.deepEqual([refused.status, refused.body.errors], [422, { intro: ['Unknown variable: {{nmae}}'] }]);
    assert.deepEqual((await call({ subject: '{{constructor}}' })).body.errors, {
      subject: ['Unknown variable: {{constructor}}'],
    });
    assert.equal((await call({ subject: ' ' })).status, 422);
    assert.equal((await call({ subject: 'x'.repeat(161) })).status, 422);
  }
  assert.equal((await save({ subject: 'For {{name}}' })).body.preview.subject, 'For Rosa Delgado');
  const reset = await admin('POST /vendor-admin/settings/email-template/reset', { body: { template_id } });
  assert.deepEqual([reset.body.data.length, reset.body.data[0].changed], [1, false]);
  assert.equal((await find()).preview.subject, delivered.preview.subject);
  const before = ((await lastEntry())['details'] as { before: object }).before;
  assert.deepEqual(before, { [template_id]: { subject: 'For {{name}}', intro: '' } });
  await save({ subject: 'For {{name}}' });
  const all = await admin('POST /vendor-admin/settings/email-template/reset', { body: {} });
  assert.equal(all.body.data.length, 8);
  assert.ok(all.body.data.every(({ changed }: { changed: boolean }) => !changed));
  const unknown = await admin('POST /vendor-admin/settings/email-template/reset', {
    body: { template_id: 'no-such-mail' },
  });
  assert.equal(unknown.status, 422);
});

test('shows dates and codes in the text of an admin as the email itself does', async () => {
  const preview = (template_id: string, intro: string) =>
    admin('POST /vendor-admin/settings/email-template/preview', {
      body: { template_id, subject: 'Hello', intro },
    });
  for (const [template, intro, shown] of [
    ['lead-arrived', '{{eventType}} on {{eventDate}}', 'Wedding on June 12, 2027'],
    ['application-rejected', 'Because: {{reason}}', 'Because: Quality concerns'],
    ['verify-email', '{{hours}} for {{name}}', '24 for Rosa Delgado'],
  ] as const) {
    const { body } = await preview(template, intro);
    assert.ok(body.text.split('\n').includes(shown), `${template}: ${body.text}`);
  }
  const { body } = await admin('GET /vendor-admin/settings/email-templates');
  for (const { id, variables } of body.data as { id: string; variables: string[] }[]) {
    const { text } = (await preview(id, variables.map((name) => `{{${name}}}`).join('; ') || 'None')).body;
    assert.doesNotMatch(text, /\[object|\btrue\b/, id);
  }
});

test('keeps the variables of a subject when only the intro is saved', async () => {
  const { body } = await admin('GET /vendor-admin/settings/email-templates');
  const subjectOf = (id: string) =>
    (body.data as { id: string; subject: string }[]).find((template) => template.id === id)!.subject;
  assert.deepEqual(['lead-arrived', 'application-received', 'announcement', 'verify-email'].map(subjectOf), [
    'New match: {{eventName}}',
    'We received your application for {{businessName}}',
    '{{headline}}',
    'Please verify your email address',
  ]);
  const { account, owner } = await createAccount(db);
  const template_id = 'lead-arrived';
  const save = (subject: string) =>
    admin('PUT /vendor-admin/settings/email-template', {
      body: { template_id, subject, intro: 'Good news.' },
    });
  const saved = await save(subjectOf(template_id));
  assert.equal(saved.body.subject, 'New match: {{eventName}}');
  for (const event of ['Ada & Grace', 'Lumen Labs party']) {
    await deliverLead(account.id, event);
    const mail = await portal.mailTo(owner!.email, `New match: ${event}`);
    assert.match(mail.text, /Good news\./);
  }
  await save('{{eventName}} wants you');
  await deliverLead(account.id, 'Summer gala');
  await portal.mailTo(owner!.email, 'Summer gala wants you');
  await admin('POST /vendor-admin/settings/email-template/reset', { body: { template_id } });
});

test('leaves out a variable of an email that has no value for it', async () => {
  const { application, applicant } = await createApplication(db, { businessName: 'Quince' });
  const template_id = 'application-rejected';
  const subject = 'Your application for {{businessName}} {{notes}}';
  const intro = 'Notes: {{notes}}. {Not a variable}';
  const saved = await admin('PUT /vendor-admin/settings/email-template', {
    body: { template_id, subject, intro },
  });
  assert.equal(saved.status, 200);
  await admin('POST /vendor-admin/applications/{applicationId}/reject', {
    params: { applicationId: application.id },
    body: { reason: 'other' },
  });
  const mail = await portal.mailTo(applicant.email, 'Your application for Quince');
  assert.equal(mail.subject, 'Your application for Quince');
  assert.match(mail.text, /Notes: \. \{Not a variable\}/);
  await admin('POST /vendor-admin/settings/email-template/reset', { body: { template_id } });
});

test('refuses changes of the other emails, and ignores those that are stored', async () => {
  const body = { template_id: 'reset-password', subject: 'Theirs', intro: '' };
  for (const refused of [
    await admin('PUT /vendor-admin/settings/email-template', { body }),
    await admin('POST /vendor-admin/settings/email-template/preview', { body }),
    await admin('POST /vendor-admin/settings/test-email', {
      body: { template_id: body.template_id, recipient_email: 'ines@gia.example' },
    }),
  ])
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [422, { template_id: ['This email can’t be changed'] }],
    );
  await app.database.query(
    `insert into email_templates (template, subject, intro) values ('reset-password', 'Theirs', '')`,
  );
  const listed = (await admin('GET /vendor-admin/settings/email-templates')).body.data;
  assert.deepEqual(
    listed.map(({ id }: { id: string }) => id),
    [
      'verify-email',
      'application-received',
      'application-question',
      'application-approved',
      'application-rejected',
      'lead-arrived',
      'account-suspended',
      'announcement',
    ],
  );
  assert.deepEqual((await admin('GET /vendor-admin/settings/export-config')).body.email_templates, []);
  const { email } = await createUser(db);
  await createCaller(app)('POST /auth/forgot-password', { body: { email } });
  assert.equal((await portal.mailTo(email, 'Reset')).subject, 'Reset your password');
});

test('serializes concurrent settings changes so that no constraint is violated', async () => {
  for (let round = 0; round < fewerInGate(3, 10); round++) {
    await put({ review_days_min: 1, review_days_max: 10 });
    const responses = await Promise.all([put({ review_days_min: 8 }), put({ review_days_max: 3 })]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422]);
  }
  await admin('POST /vendor-admin/settings/reset-defaults');
});
