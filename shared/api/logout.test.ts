import { logout } from '@portal/shared/api';
import { currentSession, PERSONAL_PREFIX, storeSession } from '@portal/shared/state';
import { fails, mockApi, sampleSignedIn } from '@portal/shared/testing';

test('logging out forgets the person and what was kept for them, even if the server cannot be told', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  mockApi({ 'POST /auth/logout': fails(503) });
  storeSession(sampleSignedIn());
  localStorage.setItem(`${PERSONAL_PREFIX}onboarding:7`, 'a draft');
  localStorage.setItem('theme', 'dark');

  await logout();

  expect(currentSession()).toBeNull();
  expect(Object.entries(localStorage)).toEqual([['theme', 'dark']]);
  expect(info).toHaveBeenCalled();
  info.mockRestore();
});
