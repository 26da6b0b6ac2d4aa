import '../../test/page.ts';
import { fireEvent } from '@testing-library/react';
import { DEFERRED_SCRIPTS_ID } from '@portal/shared/federation/deferred-scripts';
import { MENU_ATTRIBUTE, THEME_ATTRIBUTE } from './boot-page.ts';
import { startWhenNeeded } from './start-when-needed.ts';

const started = () => document.querySelector('script[src="/host/1.0.0/main.js"]') !== null;
const press = (name: string) => {
  const button = document.querySelector(`[aria-label="${name}"]`)!;
  fireEvent.pointerOver(button);
  fireEvent.click(button);
};

test('the theme and the menu do not start the app of a prerendered page, and another button does', () => {
  // What the page fetches ahead when it is idle isn't tested here.
  jest.useFakeTimers();
  const deferred = { scripts: [{ url: '/host/1.0.0/main.js', integrity: '' }], preloads: [] };
  document.body.innerHTML = `
    <button aria-label="Dark" ${THEME_ATTRIBUTE}="dark"></button>
    <button aria-label="Menu" ${MENU_ATTRIBUTE}></button>
    <button aria-label="Send"></button>
    <script id="${DEFERRED_SCRIPTS_ID}" type="application/json">${JSON.stringify(deferred)}</script>`;
  startWhenNeeded();
  press('Dark');
  press('Menu');
  expect(started()).toBe(false);
  press('Send');
  expect(started()).toBe(true);
});
