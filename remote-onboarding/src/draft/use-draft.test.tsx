import { act, renderHook, screen } from '@testing-library/react';
import { logout } from '@portal/shared/api';
import { clearSession, storeSession } from '@portal/shared/state';
import { mockApi, sampleSignedIn } from '@portal/shared/testing';
import { mockApplicant, open } from '../testing.tsx';
import { DRAFT_LIFETIME_MS, DRAFT_PREFIX } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

const openStep2 = (as?: ReturnType<typeof sampleSignedIn>) => {
  mockApplicant();
  return open('/onboarding/2', as);
};

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));

test('nothing is stored before something is typed', async () => {
  await openStep2();
  await screen.findByLabelText('Title');
  expect(drafts()).toEqual([]);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('what is typed is saved as typed and comes back', async () => {
  const { user, unmount } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Cat');
  expect(screen.getByText('Saved')).toBeInTheDocument();
  unmount();
  await openStep2();
  expect(await screen.findByLabelText('Business name')).toHaveValue('Delgado Cat');
});

test("somebody else on this device sees nothing of another person's draft", async () => {
  const { user, unmount } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Catering');
  unmount();
  await openStep2(sampleSignedIn({ id: 8, email: 'lee@gmail.com' }));
  expect(await screen.findByLabelText('Business name')).toHaveValue('');
});

test('after 24 hours it begins anew', async () => {
  const { user, unmount } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Catering');
  unmount();
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DRAFT_LIFETIME_MS + 1);
  await openStep2();
  expect(await screen.findByLabelText('Business name')).toHaveValue('');
  expect(drafts()).toEqual([]);
  later.mockRestore();
});

test('a logout leaves nothing on the device', async () => {
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  const { user } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Catering');
  expect(drafts()).toHaveLength(1);
  await act(async () => logout());
  expect(drafts()).toEqual([]);
});

test('a session that merely expired leaves the draft', async () => {
  const { user } = await openStep2();
  await user.type(await screen.findByLabelText('Business name'), 'Delgado Catering');
  act(() => clearSession());
  expect(drafts()).toHaveLength(1);
});

test('a browser that does not store says so, and the form works', async () => {
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
  ["another person's login", () => storeSession(sampleSignedIn({ id: 8 }))],
])('what is still typed after %s is not stored', (_, end) => {
  storeSession(sampleSignedIn());
  const { result } = renderHook(() => useDraft(sampleSignedIn()));
  act(end);
  act(() => result.current.change({ title: 'Catering' }));
  expect(drafts()).toEqual([]);
});

test('what is still typed after the submission is not stored', () => {
  mockApplicant();
  storeSession(sampleSignedIn());
  const { result } = renderHook(() => useDraft(sampleSignedIn()));
  act(() => result.current.change({ title: 'Catering' }));
  expect(drafts()).toHaveLength(1);
  act(() => result.current.discard());
  act(() => result.current.change({ title: 'Catering and more' }));
  expect(drafts()).toEqual([]);
});
