import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lead, MessageFile } from '@portal/shared/contract';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  sampleLead,
  type RecordedRequest,
} from '@portal/shared/testing';
import { mockAccount, mockAnswers, mockReplyDraft, openDashboard } from '../testing.tsx';
import { shrinkPicture } from './shrink-picture.ts';

const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const FILES = `${LEAD}/files` as const;
const EARLIER = 'GET /vendor-account/{accountId}/earlier-pictures';
const FORM = '/dashboard/lead-details/11?reply=form';
const picture = (id: number, name = `arch ${id}.jpg`): MessageFile => ({
  id,
  name,
  type: 'image/jpeg',
  size: 900,
});
const menu: MessageFile = { id: 50, name: 'menu.pdf', type: 'application/pdf', size: 900 };
const jpeg = (name = 'arch.jpg') => new File(['a picture'], name, { type: 'image/jpeg' });
const pdf = (name = 'menu.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const response = (files: MessageFile[]): NonNullable<Lead['vendor_response']> => ({
  availability_confirmed: true,
  proposed_pricing: { base_package: 2500, additional_options: [] },
  vendor_notes: 'Gladly',
  next_steps: null,
  estimated_timeline: null,
  files,
});

/** Counts up the ids of what is uploaded. */
function mockUploads() {
  let id = 100;
  return mockApi({
    [`POST ${FILES}`]: ({ body }: RecordedRequest) => {
      const { file } = body as { file: File };
      id += 1;
      return { id, name: file.name, type: file.type as MessageFile['type'], size: file.size };
    },
    [`DELETE ${FILES}/{fileId}`]: { message: 'Removed' },
  });
}

async function openForm() {
  mockApi({ [`GET ${LEAD}`]: sampleLead({ status: 'viewed' }) });
  const { user } = await openDashboard(FORM);
  const form = within(await screen.findByRole('form', { name: 'Respond to this lead' }));
  await user.click(await form.findByRole('radio', { name: 'Confirmed' }));
  await user.type(form.getByLabelText('Notes'), 'Gladly');
  await form.findByRole('button', { name: 'Add Pictures' });
  const input = form.getByLabelText('Add Pictures', { selector: 'input' });
  const tiles = () => within(form.getByRole('list', { name: 'Pictures of your response' }));
  return { user, form, input, tiles };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  mockAccount();
  mockApi({ [`GET ${FILES}/{fileId}`]: 'the content' });
});

test('uploads pictures and a PDF in their order, keeps them in the draft and the preview, and sends their ids', async () => {
  const draft = mockReplyDraft();
  mockUploads();
  const { user, form, input, tiles } = await openForm();
  await user.upload(input, [jpeg('one.jpg'), pdf(), jpeg('two.jpg')]);
  await tiles().findByRole('img', { name: 'Picture two.jpg' });
  expect(
    tiles()
      .getAllByRole('listitem')
      .map((each) => within(each).getByRole('button').getAttribute('aria-label')),
  ).toEqual(['Remove one.jpg', 'Remove menu.pdf', 'Remove two.jpg']);
  const preview = within(form.getByRole('region', { name: 'What the client will read' }));
  expect(await preview.findByRole('img', { name: 'Picture one.jpg' })).toBeVisible();
  expect(preview.getByRole('button', { name: /^Download menu\.pdf/ })).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Not Available' }));
  expect(preview.queryByRole('img')).not.toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: 'Confirmed' }));
  await waitFor(() =>
    expect((draft.form as { files: MessageFile[] }).files.map(({ id }) => id)).toEqual([101, 102, 103]),
  );
  const { seen } = mockAnswers(
    () => sampleLead({ status: 'viewed' }),
    () => {},
  );
  await user.click(form.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ file_ids: [101, 102, 103] }));
});

test('continues a draft with its files, and drops what is none', async () => {
  const draft = mockReplyDraft();
  draft.form = { availability: 'confirmed', notes: 'Gladly', files: [picture(7), { id: 'x' }, null, menu] };
  mockApi({ [`GET ${LEAD}`]: sampleLead({ status: 'viewed' }) });
  await openDashboard(FORM);
  const tiles = within(await screen.findByRole('list', { name: 'Pictures of your response' }));
  expect(await tiles.findByRole('img', { name: 'Picture arch 7.jpg' })).toBeVisible();
  expect(tiles.getAllByRole('listitem')).toHaveLength(2);
});

test('removes a file here and on the server, and takes no more than a response can have', async () => {
  const seen = mockUploads();
  const { user, form, input, tiles } = await openForm();
  await user.upload(input, [
    ...Array.from({ length: 9 }, (_, index) => jpeg(`${index}.jpg`)),
    pdf(),
    pdf('other.pdf'),
  ]);
  expect(await form.findByText('A response can have up to 8 pictures and one PDF')).toBeVisible();
  await tiles().findByRole('img', { name: 'Picture 7.jpg' });
  await tiles().findByText('menu.pdf');
  expect(tiles().getAllByRole('listitem')).toHaveLength(9);
  await user.click(tiles().getByRole('button', { name: 'Remove 3.jpg' }));
  expect(form.queryByText('A response can have up to 8 pictures and one PDF')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(seen.at(-1)).toMatchObject({
      route: `DELETE ${FILES}/{fileId}`,
      request: { params: { fileId: '104' } },
    }),
  );
  expect(tiles().getAllByRole('listitem')).toHaveLength(8);
});

test('shows why an upload failed, sends nothing without it, and retries it', async () => {
  mockApi({ [`POST ${FILES}`]: fails(503, { message: 'Out of order' }) });
  const { user, form, input, tiles } = await openForm();
  await user.upload(input, jpeg());
  expect(await tiles().findByRole('alert')).toHaveTextContent('Out of order');
  const { seen } = mockAnswers(
    () => sampleLead({ status: 'viewed' }),
    () => {},
  );
  await user.click(form.getByRole('button', { name: 'Send Response' }));
  expect(form.getByText(/Wait until your files are uploaded/)).toBeVisible();
  await expectNothingSent(seen);
  mockUploads();
  await user.click(tiles().getByRole('button', { name: 'Retry arch.jpg' }));
  expect(await tiles().findByRole('img', { name: 'Picture arch.jpg' })).toBeVisible();
  await waitFor(() => expect(form.queryByText(/Wait until your files are uploaded/)).not.toBeInTheDocument());
  await user.click(form.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ file_ids: [101] }));
});

test('says that pictures need a connection, keeps the text, and uploads them when there is one again', async () => {
  const draft = mockReplyDraft();
  mockApi({ [`POST ${FILES}`]: fails(0) });
  const { user, form, input, tiles } = await openForm();
  await user.upload(input, [jpeg('one.jpg'), jpeg('two.jpg')]);
  expect(await form.findByText(/^No connection\. We saved your text, but pictures/)).toBeVisible();
  await waitFor(() => expect(tiles().getAllByText('Not uploaded yet')).toHaveLength(2));
  const { seen } = mockAnswers(
    () => sampleLead({ status: 'viewed' }),
    () => {},
  );
  await user.click(form.getByRole('button', { name: 'Send Response' }));
  await expectNothingSent(seen);
  expect(form.getByLabelText('Notes')).toHaveValue('Gladly');
  await waitFor(() => expect(draft.form).toMatchObject({ notes: 'Gladly' }));
  mockUploads();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await tiles().findByRole('img', { name: 'Picture two.jpg' })).toBeVisible();
  expect(form.queryByText(/^No connection/)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ file_ids: [101, 102] }));
});

test('shows the server’s words for a HEIC photo that the browser cannot read', async () => {
  const words = 'HEIC photos can’t be sent.';
  mockApi({ [`POST ${FILES}`]: fails(422, { message: words, errors: { file: [words] } }) });
  const { input, tiles } = await openForm();
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['heic'], 'IMG_1.HEIC', { type: '' }));
  expect(await tiles().findByRole('alert')).toHaveTextContent(words);
});

test('adds a picture of an earlier response, once', async () => {
  const { user, form, tiles } = await openForm();
  mockApi({ [EARLIER]: fails(500, { message: 'Out of order' }) });
  await user.click(form.getByRole('button', { name: 'Choose from Pictures You Sent Before' }));
  expect(await form.findByText('Couldn’t load your pictures')).toBeVisible();
  mockApi({ [EARLIER]: { data: [{ ...picture(7), lead_id: 4 }] } });
  await user.click(form.getByRole('button', { name: 'Try Again' }));
  await user.click(await form.findByRole('button', { name: 'Add arch 7.jpg' }));
  expect(await tiles().findByRole('img', { name: 'Picture arch 7.jpg' })).toBeVisible();
  expect(form.getByRole('button', { name: 'Add arch 7.jpg' })).toBeDisabled();
  // The picture stays with its lead.
  await user.click(form.getByRole('button', { name: 'Remove arch 7.jpg' }));
  expect(form.getByRole('button', { name: 'Add arch 7.jpg' })).toBeEnabled();
});

test('says that there are no earlier pictures yet', async () => {
  const { user, form } = await openForm();
  mockApi({ [EARLIER]: { data: [] } });
  await user.click(form.getByRole('button', { name: 'Choose from Pictures You Sent Before' }));
  expect(await form.findByText(/No other pictures yet/)).toBeVisible();
});

test('shows the pictures of a sent response, full screen and one after the other, and its PDF', async () => {
  const lead = sampleLead({
    status: 'responded',
    responded_at: '2026-11-21T18:30:00Z',
    vendor_response: response([picture(1), menu, picture(2)]),
  });
  mockApi({ [`GET ${LEAD}`]: lead });
  const { user } = await openDashboard('/dashboard/lead-details/11');
  const section = within(await screen.findByRole('region', { name: 'Your Response' }));
  expect(await section.findByRole('img', { name: 'Picture arch 2.jpg' })).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Show arch 1.jpg' }));
  const box = within(await screen.findByRole('dialog', { name: 'arch 1.jpg' }));
  expect(await box.findByRole('img', { name: 'Picture arch 1.jpg' })).toBeVisible();
  // Keys belong to the picture once it has the focus.
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  );
  await user.keyboard('{ArrowRight}');
  expect(await box.findByRole('img', { name: 'Picture arch 2.jpg' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  mockApi({ [`GET ${FILES}/{fileId}`]: fails(404) });
  await user.click(section.getByRole('button', { name: /^Download menu\.pdf/ }));
  await expectToasts('Failed to download the file. Something went wrong');
});

test('shows that a picture could not be loaded', async () => {
  mockApi({
    [`GET ${FILES}/{fileId}`]: fails(404, {}),
    [`GET ${LEAD}`]: sampleLead({ status: 'responded', vendor_response: response([picture(1)]) }),
  });
  await openDashboard('/dashboard/lead-details/11');
  expect(await screen.findByRole('img', { name: 'arch 1.jpg couldn’t be loaded' })).toBeInTheDocument();
});

test('an edit keeps, removes and adds files, and leaves a sent one on the server', async () => {
  const lead = sampleLead({
    status: 'responded',
    responded_at: '2026-11-21T18:30:00Z',
    vendor_response: response([picture(1), picture(2)]),
  });
  mockApi({ [`GET ${LEAD}`]: lead });
  const uploads = mockUploads();
  const { user } = await openDashboard('/dashboard/lead-details/11');
  await user.click(await screen.findByRole('button', { name: 'Edit response' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your response' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove arch 1.jpg' }));
  await user.upload(dialog.getByLabelText('Add Pictures', { selector: 'input' }), jpeg('new.jpg'));
  await dialog.findByRole('img', { name: 'Picture new.jpg' });
  const seen = mockApi({ [`PUT ${LEAD}/response`]: { ...lead, response_version: 1 } });
  mockApi({ [`GET ${LEAD}/response/history`]: { data: [] } });
  await user.click(dialog.getByRole('button', { name: 'Save Response' }));
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ file_ids: [2, 101] }));
  expect(uploads.map(({ route }) => route)).toEqual([`POST ${FILES}`]);
  await expectToasts({ message: 'Your response was updated.' });
});

describe('shrinking a picture', () => {
  const drawn: { width: number; height: number; type: string | undefined }[] = [];
  beforeEach(() => {
    drawn.length = 0;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
    ) {
      drawn.push({ width: this.width, height: this.height, type });
      done(new Blob(['smaller'], { type: type! }));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });
  const read = (width: number, height: number) =>
    Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => {} }) });

  test.each([
    [4000, 3000, 'image/jpeg', 'arch.jpg', 2048, 1536, 'image/jpeg', 'arch.jpg'],
    [3000, 4000, 'image/heic', 'IMG_1.HEIC', 1536, 2048, 'image/jpeg', 'IMG_1.jpg'],
    [3000, 4000, '', 'IMG_1.heif', 1536, 2048, 'image/jpeg', 'IMG_1.jpg'],
    [800, 600, 'image/png', 'plan.png', 800, 600, 'image/png', 'plan.png'],
    [9000, 2, 'image/webp', 'line.webp', 2048, 1, 'image/webp', 'line.webp'],
  ])('draws %i × %i pixels of "%s" again', async (width, height, type, name, wide, high, becomes, named) => {
    read(width, height);
    const file = await shrinkPicture(new File(['large'], name, { type }));
    expect(drawn).toEqual([{ width: wide, height: high, type: becomes }]);
    expect([file.name, file.type, file.size]).toEqual([named, becomes, 'smaller'.length]);
  });

  test('leaves a PDF, and a picture that the browser cannot read', async () => {
    const [document, photo] = [pdf(), new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' })];
    expect(await shrinkPicture(document)).toBe(document);
    expect(await shrinkPicture(photo)).toBe(photo);
    read(10, 10);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    expect(await shrinkPicture(photo)).toBe(photo);
  });
});
