import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { lazyComponent } from './lazy-component.ts';

/** A page whose panel is removed while it is closed, as in a popover, or stays, as dialogs do. */
function Page({
  Panel,
  stays,
}: {
  Panel: ReturnType<typeof lazyComponent<{ open?: boolean }>>;
  stays: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  const fail = () => {
    setOpen(false);
    setFailures(failures + 1);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{failures} failed</p>
      {stays && <Panel open={open} onFail={fail} />}
      {!stays && open && <Panel onFail={fail} />}
    </>
  );
}

test.each([
  ['is removed while it is closed', false],
  ['stays on the page', true],
])('a panel that %s loads at the next opening after a failed load', async (_, stays) => {
  let online = false;
  const Panel = lazyComponent<{ open?: boolean }>(async () => {
    if (!online) throw new Error('Loading chunk 7 failed');
    return ({ open = true }) => open && <p>The panel</p>;
  });
  const user = userEvent.setup();
  render(<Page Panel={Panel} stays={stays} />);
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  expect(await screen.findByText('1 failed')).toBeInTheDocument();
  online = true;
  await user.click(button);
  expect(await screen.findByText('The panel')).toBeInTheDocument();
  expect(screen.getByText('1 failed')).toBeInTheDocument();
});
