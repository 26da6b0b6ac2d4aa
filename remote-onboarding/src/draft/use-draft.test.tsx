import { act, renderHook, screen } from '@testing-library/react';
import { clearSession, storeSession } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { fails, mockApi, reloadPage, sampleSignedIn, typeInEveryField } from '@portal/shared/testing';
import { emptyData } from '../application/onboarding-data.ts';
import { leaveDraft, mockApplicant, open, pressContinue } from '../testing.tsx';
import { DRAFT_LIFETIME_MS, DRAFT_PREFIX } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

/** Opens the second step of an applicant whose input does not reach the server. */
const openStep2 = (as?: ReturnType<typeof sampleSignedIn>) => {
  reloadPage();
  mockApplicant();
  mockApi({ 'PUT /vendor-account/draft': fails(0) });
  return open('/onboarding/2', as);
};

const formAround = (field: HTMLElement | undefined) => field?.closest('form') as HTMLElement;

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));

test('stores nothing before the first input', async () => {
  await openStep2();
  await screen.findByLabelText('Title');
  expect(drafts()).toEqual([]);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('saves the input and restores it', async () => {
  const { user, unmount } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Cat');
  expect(screen.getByText('Saved')).toBeInTheDocument();
  unmount();
  await openStep2();
  expect(await screen.findByLabelText('Business name')).toHaveValue('Delgado Cat');
});

test('keeps every key typed into a restored draft, up to the summary', async () => {
  mockApplicant();
  leaveDraft({
    phone: '5105550142',
    conciergeNote: 'Weekends',
    preferences: { ...emptyData.preferences, budgetMin: '29,000', notes: 'No travel' },
  });
  const { user } = await open('/onboarding/2');
  await typeInEveryField(user, formAround(await screen.findByLabelText('Title')));
  await user.clear(screen.getByRole('searchbox', { name: 'Service area' }));
  await pressContinue(user);
  await screen.findByText('Step 3 of 4');
  await typeInEveryField(user, formAround(screen.getAllByRole('checkbox')[0]));
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await pressContinue(user);
  await screen.findByText('Step 4 of 4');
  await typeInEveryField(user, formAround(screen.getByLabelText('Minimum budget')));
  await user.click(screen.getByLabelText('Wedding'));
  await user.click(screen.getByLabelText(/^Email/));
  await user.click(screen.getByRole('button', { name: 'Review application' }));
  expect(await screen.findByText('Delgado Caterin7')).toBeVisible();
  for (const text of ['Caterin7', '$29,007', 'Weekend7', 'No trave7'])
    expect(screen.getByText(text)).toBeVisible();
});

test('hides a draft from other users on the same device', async () => {
  const { user, unmount } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Catering');
  unmount();
  await openStep2(sampleSignedIn({ id: 8, email: 'lee@gmail.com' }));
  expect(await screen.findByLabelText('Business name')).toHaveValue('');
});

test('starts with an empty form after 24 hours', async () => {
  const { user, unmount } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Catering');
  unmount();
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DRAFT_LIFETIME_MS + 1);
  await openStep2();
  expect(await screen.findByLabelText('Business name')).toHaveValue('');
  expect(drafts()).toEqual([]);
  later.mockRestore();
});

test('deletes the draft on logout', async () => {
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  const { user } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Catering');
  expect(drafts()).toHaveLength(1);
  mockApplicant();
  await act(async () => logout());
  expect(drafts()).toEqual([]);
});

test('keeps the draft when the session expires', async () => {
  const { user } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Catering');
  act(() => clearSession());
  expect(drafts()).toHaveLength(1);
});

test('shows Not saved and keeps the form usable when the browser refuses to store', async () => {
  const { user } = await openStep2();
  const name = await screen.findByLabelText('Business name');
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(name, 'Delgado');
  refuse.mockRestore();
  expect(screen.getByText(/^Not saved/)).toBeInTheDocument();
  expect(name).toHaveValue('Delgado');
});

test.each([
  ['a logout', () => clearSession()],
  ['a login by another user', () => storeSession(sampleSignedIn({ id: 8 }))],
])('stores nothing typed after %s', (_, end) => {
  storeSession(sampleSignedIn());
  const { result } = renderHook(() => useDraft(sampleSignedIn()));
  act(end);
  act(() => result.current.change({ title: 'Catering' }));
  expect(drafts()).toEqual([]);
});

test('stores nothing typed after the submission', () => {
  mockApplicant();
  storeSession(sampleSignedIn());
  const { result } = renderHook(() => useDraft(sampleSignedIn()));
  act(() => result.current.change({ title: 'Catering' }));
  expect(drafts()).toHaveLength(1);
  act(() => result.current.discard());
  act(() => result.current.change({ title: 'Catering and more' }));
  expect(drafts()).toEqual([]);
});
