import { render } from '@testing-library/react';
import { Sentence } from './Sentence.tsx';

test('inserts the parts at their placeholders in the text', () => {
  const { container, rerender } = render(
    <p>
      <Sentence of="Write to {email} or {call}." parts={{ email: <b>us</b>, call: 'ring' }} />
    </p>,
  );
  expect(container.innerHTML).toBe('<p>Write to <b>us</b> or ring.</p>');

  rerender(
    <p>
      <Sentence of="{email} hört Ihnen zu" parts={{ email: <b>us</b> }} />
    </p>,
  );
  expect(container.innerHTML).toBe('<p><b>us</b> hört Ihnen zu</p>');
});
