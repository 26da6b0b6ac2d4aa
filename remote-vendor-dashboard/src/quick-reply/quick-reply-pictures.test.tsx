import { screen, waitFor, within } from '@testing-library/react';
import type { EarlierPicture } from '@portal/shared/contract';
import { expectToasts, fails, mockApi, never } from '@portal/shared/testing';
import {
  confirmedReply,
  mockAccount,
  openDashboard,
  sampleEventQuickReply,
  samplePicture,
} from '../testing.tsx';

const READ = 'GET /vendor-account/{accountId}/quick-reply';
const SAVE = 'PUT /vendor-account/{accountId}/quick-reply';
const EARLIER = 'GET /vendor-account/{accountId}/earlier-pictures';
const FILE = 'GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  mockAccount();
  mockApi({ [FILE]: 'the content' });
});

/** Opens the general quick reply, which has these pictures. */
async function open(pictures: EarlierPicture[]) {
  mockApi({ [READ]: { ...confirmedReply, pictures } });
  const { user } = await openDashboard('/dashboard/preferences/quick-reply');
  const form = within(await screen.findByRole('form', { name: 'General quick reply' }));
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  return {
    user,
    form,
    press,
    openEarlier: () => press('Choose from Pictures You Sent Before'),
    tiles: () => within(form.getByRole('list', { name: 'Pictures of this quick reply' })),
    save: () => press('Save Quick Reply'),
  };
}

test('chooses, removes and saves pictures in their order, each once', async () => {
  mockApi({ [EARLIER]: { data: [samplePicture(9), samplePicture(7), samplePicture(3)] } });
  const { user, form, press, openEarlier, tiles, save } = await open([samplePicture(7)]);
  expect(await tiles().findByRole('img', { name: 'Picture arch 7.jpg' })).toBeVisible();
  await openEarlier();
  expect(await form.findByRole('button', { name: 'Add arch 7.jpg' })).toBeDisabled();
  await press('Add arch 3.jpg');
  await press('Add arch 9.jpg');
  expect(form.getByRole('button', { name: 'Add arch 9.jpg', pressed: true })).toBeDisabled();
  await user.click(tiles().getByRole('button', { name: 'Remove arch 7.jpg' }));
  expect(form.getByRole('button', { name: 'Add arch 7.jpg', pressed: false })).toBeEnabled();
  const pictures = [samplePicture(3), samplePicture(9)];
  const seen = mockApi({ [SAVE]: { ...confirmedReply, pictures, version: 'v2' } });
  await save();
  await expectToasts('Quick reply saved.');
  expect(seen[0]?.request.body).toMatchObject({ picture_ids: [3, 9], version: 'v1' });
  expect(tiles().getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('takes at most eight pictures and says so', async () => {
  const eight = Array.from({ length: 8 }, (_, index) => samplePicture(index + 1));
  mockApi({ [EARLIER]: { data: [samplePicture(9)] } });
  const { user, form, openEarlier, tiles } = await open(eight);
  await openEarlier();
  await user.click(await form.findByRole('button', { name: 'Add arch 9.jpg' }));
  expect(form.getByRole('alert')).toHaveTextContent('A quick reply can have up to 8 pictures');
  expect(tiles().getAllByRole('listitem')).toHaveLength(8);
  await user.click(tiles().getByRole('button', { name: 'Remove arch 1.jpg' }));
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add arch 9.jpg' }));
  expect(tiles().getAllByRole('listitem')).toHaveLength(8);
});

test('says that it loads pictures, that it could not, and that there are none', async () => {
  mockApi({ [EARLIER]: () => never() });
  const { form, openEarlier } = await open([]);
  await openEarlier();
  expect(await form.findByText('Loading your pictures')).toBeInTheDocument();
  await openEarlier();
  mockApi({ [EARLIER]: fails(500, { message: 'Out of order' }) });
  await openEarlier();
  expect(await form.findByText('Couldn’t load your pictures')).toBeVisible();
  mockApi({ [EARLIER]: { data: [] } });
  await form.findByRole('button', { name: 'Try Again' }).then((button) => button.click());
  expect(await form.findByText(/^No pictures yet\. Send a response with pictures/)).toBeVisible();
});

test('shows a server error at the pictures until they change', async () => {
  const { user, form, tiles, save } = await open([samplePicture(7)]);
  await user.type(form.getByLabelText('Notes'), '!');
  mockApi({ [SAVE]: fails(422, { message: 'No.', errors: { picture_ids: ['It was removed.'] } }) });
  await save();
  const button = form.getByRole('button', { name: 'Choose from Pictures You Sent Before' });
  await waitFor(() => expect(button).toHaveAccessibleDescription('It was removed.'));
  await user.click(tiles().getByRole('button', { name: 'Remove arch 7.jpg' }));
  expect(form.queryByText('It was removed.')).not.toBeInTheDocument();
  await expectToasts();
});

test('names the pictures that a colleague saved, and takes them', async () => {
  const { user, form, tiles, save } = await open([samplePicture(7)]);
  await user.type(form.getByLabelText('Notes'), '!');
  const pictures = [samplePicture(1), samplePicture(2)];
  const current = { ...confirmedReply, pictures, version: 'v2' };
  mockApi({ [SAVE]: fails(409, { error: 'edit_conflict', current }) });
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent('Pictures: arch 1.jpg, arch 2.jpg');
  await user.click(form.getByRole('button', { name: 'Use theirs' }));
  expect(await tiles().findByRole('img', { name: 'Picture arch 2.jpg' })).toBeVisible();
  expect(tiles().getAllByRole('listitem')).toHaveLength(2);
});

test('a quick reply for some events has its own pictures, which its line counts', async () => {
  mockApi({ [EARLIER]: { data: [samplePicture(9)] } });
  const weddings = sampleEventQuickReply({ pictures: [samplePicture(7)] });
  mockApi({ [READ]: { ...confirmedReply, for_events: [weddings] } });
  const { user } = await openDashboard('/dashboard/preferences/quick-reply');
  const section = await screen.findByRole('region', { name: 'Quick replies for some events' });
  expect(await within(section).findByText('$4,500 · Arch · 1 picture · Congratulations!')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Change Weddings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a quick reply' }));
  expect(await dialog.findByRole('img', { name: 'Picture arch 7.jpg' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Choose from Pictures You Sent Before' }));
  await user.click(await dialog.findByRole('button', { name: 'Add arch 9.jpg' }));
  const pictures = [samplePicture(7), samplePicture(9)];
  const seen = mockApi({
    'PUT /vendor-account/{accountId}/event-quick-replies/{quickReplyId}': { ...weddings, pictures },
    [READ]: { ...confirmedReply, for_events: [{ ...weddings, pictures }] },
  });
  await user.click(dialog.getByRole('button', { name: 'Save Quick Reply' }));
  await expectToasts('“Weddings” was saved.');
  expect(seen[0]?.request.body).toMatchObject({ picture_ids: [7, 9] });
  expect(await within(section).findByText('$4,500 · Arch · 2 pictures · Congratulations!')).toBeVisible();
});
