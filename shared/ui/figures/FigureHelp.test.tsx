import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FigureHelp } from './FigureHelp.tsx';

const EXPLANATION = 'Applications without a decision.';
const shown = () => screen.queryAllByText(EXPLANATION).filter((element) => !element.hidden);

async function open() {
  const user = userEvent.setup();
  render(<FigureHelp figure="Pending Review">{EXPLANATION}</FigureHelp>);
  const button = screen.getByRole('button', { name: 'About Pending Review' });
  expect(button).toHaveAccessibleDescription(EXPLANATION);
  expect(shown()).toHaveLength(0);
  return { user, button };
}

test('explains a figure on keyboard focus and hides the explanation on Escape', async () => {
  const { user, button } = await open();
  await user.tab();
  expect(button).toHaveFocus();
  await waitFor(() => expect(shown()).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toHaveLength(0));
});

test('explains a figure on hover', async () => {
  const { user, button } = await open();
  await user.hover(button);
  await waitFor(() => expect(shown()).toHaveLength(1));
});

test('explains a figure on touch and hides the explanation on a touch elsewhere', async () => {
  const { user, button } = await open();
  await user.pointer({ keys: '[TouchA]', target: button });
  await waitFor(() => expect(shown()).toHaveLength(1));
  await user.pointer({ keys: '[TouchA]', target: document.body });
  await waitFor(() => expect(shown()).toHaveLength(0));
});
