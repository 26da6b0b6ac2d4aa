import { screen, waitFor, within } from '@testing-library/react';
import { fails, mockApi, sampleLead, type RecordedRequest } from '@portal/shared/testing';
import { mockAccount, mockAnswers, openDashboard, proposedReply, samplePicture } from '../testing.tsx';

const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const pictures = [samplePicture(7), samplePicture(8), samplePicture(9)];
let seen: ReturnType<typeof mockAnswers>['seen'];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  mockAccount();
  ({ seen } = mockAnswers(
    () => sampleLead({ status: 'viewed' }),
    () => {},
  ));
  mockApi({
    [`GET ${LEAD}/files/{fileId}`]: 'the content',
    'GET /vendor-account/{accountId}/quick-reply': { ...proposedReply, pictures },
  });
});

async function openForm() {
  const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
  return { user, form: within(await screen.findByRole('form', { name: 'Respond to this lead' })) };
}

test('starts with the pictures of the quick reply that are left, previews them and sends them', async () => {
  mockApi({
    [`POST ${LEAD}/earlier-pictures`]: ({ body }: RecordedRequest) => {
      const { file_id: id } = body as { file_id: number };
      const { lead_id: _, ...file } = samplePicture(id);
      return id === 8 ? (fails(404) as never) : { ...file, id: id * 10 };
    },
  });
  const { user, form } = await openForm();
  const tiles = within(await form.findByRole('list', { name: 'Pictures of your response' }));
  expect(tiles.getAllByRole('listitem')).toHaveLength(2);
  const preview = within(form.getByRole('region', { name: 'What the client will read' }));
  expect(await preview.findByRole('img', { name: 'Picture arch 7.jpg' })).toBeVisible();
  expect(form.getByText(/^We filled in your quick reply\./)).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'Save as my quick reply' }));
  const saved = mockApi({ 'PUT /vendor-account/{accountId}/quick-reply': { ...proposedReply, pictures } });
  await user.click(form.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ file_ids: [70, 90] }));
  await waitFor(() => expect(saved[0]?.request.body).toMatchObject({ picture_ids: [70, 90] }));
});

test('says that the pictures could not be added, and opens without them', async () => {
  mockApi({ [`POST ${LEAD}/earlier-pictures`]: fails(413, { message: 'No room' }) });
  const { form } = await openForm();
  expect(form.getByText('We couldn’t add the pictures of your quick reply. Add them below.')).toBeVisible();
  expect(form.getByLabelText('Base package')).toHaveValue('2,500');
  expect(form.queryByRole('list', { name: 'Pictures of your response' })).not.toBeInTheDocument();
});
