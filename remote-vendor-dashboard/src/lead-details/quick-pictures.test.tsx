import { act, screen, waitFor, within } from '@testing-library/react';
import type { PendingResponse } from '@portal/shared/contract';
import { expectToasts, fails, mockApi, sampleLead } from '@portal/shared/testing';
import {
  confirmedReply,
  mockAccount,
  mockAnswers,
  mockLeads,
  mockReplyDraft,
  openDashboard,
  samplePicture,
} from '../testing.tsx';
import { shownAnswer } from '../undo/pending-responses.ts';
import { toQuickAnswer } from '../quick-reply/quick-answer.ts';

const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const reply = { ...confirmedReply, pictures: [samplePicture(7), samplePicture(8), samplePicture(9)] };
let answers: ReturnType<typeof mockAnswers>;
let contents: ReturnType<typeof mockApi>;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  mockAccount();
  mockLeads(() => [sampleLead({ status: 'viewed' })]);
  answers = mockAnswers(
    () => sampleLead({ status: 'viewed' }),
    () => {},
  );
  contents = mockApi({ [`GET ${LEAD}/files/{fileId}`]: 'the content' });
  mockApi({ 'GET /vendor-account/{accountId}/quick-reply': reply });
});

async function openForm() {
  const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
  return { user, form: await foundForm() };
}
const foundForm = async () => within(await screen.findByRole('form', { name: 'Respond to this lead' }));
const namesIn = async (form: Awaited<ReturnType<typeof foundForm>>) =>
  within(await form.findByRole('list', { name: 'Pictures of your response' }))
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'));

test('starts with the pictures of the quick reply, previews them, and sends those that are left in their order', async () => {
  const draft = mockReplyDraft();
  const { user, form } = await openForm();
  expect(form.getByText(/^We filled in your quick reply\./)).toBeVisible();
  const preview = within(form.getByRole('region', { name: 'What the client will read' }));
  expect(await preview.findByRole('img', { name: 'Picture arch 7.jpg' })).toBeVisible();
  const read = contents.map(({ request }) => request.params);
  expect(read).toContainEqual(expect.objectContaining({ leadId: '4', fileId: '7' }));
  await user.click(await form.findByRole('button', { name: 'Remove arch 8.jpg' }));
  mockApi({
    [`POST ${LEAD}/files`]: { id: 101, name: 'new.jpg', type: 'image/jpeg' as const, size: 4 },
    'GET /vendor-account/{accountId}/earlier-pictures': { data: [samplePicture(7), samplePicture(2)] },
  });
  const file = new File(['\xff\xd8\xff'], 'new.jpg', { type: 'image/jpeg' });
  await user.upload(form.getByLabelText('Add Pictures', { selector: 'input' }), file);
  await form.findByRole('button', { name: 'Remove new.jpg' });
  await user.click(form.getByRole('button', { name: 'Choose from Pictures You Sent Before' }));
  await user.click(await form.findByRole('button', { name: 'Add arch 2.jpg' }));
  expect(form.getByRole('button', { name: 'Add arch 7.jpg' })).toBeDisabled();
  const names = ['Remove arch 7.jpg', 'Remove arch 9.jpg', 'Remove new.jpg', 'Remove arch 2.jpg'];
  expect(await namesIn(form)).toEqual(names);
  await waitFor(() => expect(draft.form).toMatchObject({ files: [{ id: 7, lead_id: 4 }, {}, {}, {}] }));

  await user.click(form.getByRole('checkbox', { name: 'Save as my quick reply' }));
  const saved = mockApi({ 'PUT /vendor-account/{accountId}/quick-reply': reply });
  await user.click(form.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(answers.seen[0]?.request.body).toMatchObject({ file_ids: [7, 9, 101, 2] }));
  await waitFor(() => expect(saved[0]?.request.body).toMatchObject({ picture_ids: [7, 9, 101, 2] }));
  await user.click(await screen.findByRole('button', { name: 'Undo accepting Maya & Jonah' }));
  await user.click(await screen.findByRole('link', { name: 'Continue your response' }));
  expect(await namesIn(await foundForm())).toEqual(names);
});

describe('an answer that a colleague undoes', () => {
  const entry: PendingResponse = {
    lead_id: 11,
    event_name: 'Maya & Jonah',
    by: 'Ana Ruiz',
    own: false,
    seconds_left: 8,
    ...shownAnswer({ response: toQuickAnswer(reply) }),
  };
  const undo = async () => {
    answers.add(entry);
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
    await user.click(await screen.findByRole('button', { name: 'Undo accepting Maya & Jonah' }));
    return foundForm();
  };

  test('is kept when it was the quick reply without its pictures', async () => {
    const form = await undo();
    expect(await form.findByText(/^We saved your draft/)).toBeVisible();
    expect(form.queryByRole('list', { name: 'Pictures of your response' })).not.toBeInTheDocument();
  });

  test('is not kept when it was a quick accept, also of a quick reply that has changed since', async () => {
    entry.quick = true;
    entry.response!.vendor_notes = 'As it was before';
    const form = await undo();
    expect(form.getByText(/^We filled in your quick reply\./)).toBeVisible();
    expect(await namesIn(form)).toHaveLength(3);
  });
});

test('a quick accept that waited for a connection and was refused comes back with its pictures', async () => {
  const RESPOND = `PUT ${LEAD}/respond` as const;
  mockApi({ [RESPOND]: fails(0) });
  const { user } = await openDashboard('/dashboard?view=all');
  await user.click(await screen.findByRole('button', { name: 'Quick accept' }));
  await screen.findByText(/will be sent when you’re back online/);
  mockApi({ [RESPOND]: fails(422, { message: 'One of these files was removed.' }) });
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Edit the response to Maya & Jonah' }));
  const form = await foundForm();
  expect(await namesIn(form)).toHaveLength(3);
  await user.click(form.getByRole('button', { name: 'Remove arch 8.jpg' }));
  const sent = mockApi({ [RESPOND]: sampleLead({ status: 'viewed' }) });
  await user.click(form.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(sent[0]?.request.body).toMatchObject({ file_ids: [7, 9] }));
  await expectToasts();
});
