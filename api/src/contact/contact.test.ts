import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createCaller } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const visitor = createCaller(portal.app);
const message = (over: object = {}) => ({
  name: 'Rosa Delgado',
  email: 'rosa@delgado.example',
  subject: 'general',
  message: 'A question about the network',
  ...over,
});

test('returns 422 for a name with a line break', async () => {
  const sent = await visitor('POST /contact', { body: message({ name: 'Rosa\r\nBcc: all@x.example' }) });
  assert.equal(sent.status, 422);
  assert.deepEqual(sent.body.errors, { name: ['Please remove line breaks and hidden characters'] });
});

test('[C3] creates a ticket and emails the sender and the team', async () => {
  const sent = await visitor('POST /contact', { body: message() });
  assert.equal(sent.status, 201);
  assert.match(sent.body.ticket_id, /^GIA-[A-Z2-9]{8}$/);
  const received = await portal.mailTo('rosa@delgado.example', sent.body.ticket_id);
  assert.match(received.text, /General Inquiry/);
  const team = await portal.mailTo(portal.app.config.TEAM_EMAIL, sent.body.ticket_id);
  assert.equal(team.subject, `[${sent.body.ticket_id}] General Inquiry: Rosa Delgado`);
  assert.match(team.text, /> A question about the network/);
  assert.match(team.text, /GIA Partner Portal/);
});

test('[C2] escapes user input in contact emails', async () => {
  const sent = await visitor('POST /contact', {
    body: message({ message: '<img src=x onerror=alert(1)> and {{more}}' }),
  });
  const { html } = await portal.mailTo(portal.app.config.TEAM_EMAIL, sent.body.ticket_id);
  assert.ok(!html.includes('<img src=x'));
  assert.ok(html.includes('&lt;img src=x'));
});

test('[D7] creates one ticket with one email per side when the same message is sent again', async () => {
  const body = message({ email: 'twice@delgado.example' });
  const responses = await Promise.all(Array.from({ length: 8 }, () => visitor('POST /contact', { body })));
  responses.push(await visitor('POST /contact', { body }));
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]));
  const tickets = new Set(responses.map((answer) => String(answer.body.ticket_id)));
  assert.equal(tickets.size, 1);
  const rows = await portal.app.database.query(
    `select (select count(*)::int from outgoing_messages where event_key like 'contact ' || ticket_id || '%') as mails
    from contact_messages where email = 'twice@delgado.example'`,
  );
  assert.deepEqual(rows, [{ mails: 2 }]);
  // Different text, or the same text on another day, is a new message.
  const others = [
    await visitor('POST /contact', { body: { ...body, message: 'Another question of mine' } }),
    await visitor('POST /contact', { body: { ...body, subject: 'support' } }),
  ];
  await portal.app.database.query(
    `update contact_messages set created_at = now() - interval '1 day'
    where email = 'twice@delgado.example' returning 1`,
  );
  others.push(await visitor('POST /contact', { body }));
  for (const sent of others) tickets.add(String(sent.body.ticket_id));
  assert.equal(tickets.size, 4);
});

test('returns a specific error message for each invalid field', async () => {
  const fails = async (over: object, field: string, text: string) => {
    const { status, body } = await visitor('POST /contact', { body: message(over) });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { [field]: [text] });
  };
  await fails({ name: ' ' }, 'name', 'Name is required');
  await fails({ email: 'x' }, 'email', 'Please enter a valid email address');
  await fails({ subject: 'x' }, 'subject', 'Please choose a subject');
  await fails({ subject: undefined }, 'subject', 'Subject is required');
  await fails({ message: 'too short' }, 'message', 'Message must be at least 10 characters');
  await fails({ message: '  too short      ' }, 'message', 'Message must be at least 10 characters');
});
