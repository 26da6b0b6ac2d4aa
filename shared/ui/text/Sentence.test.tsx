import { render, screen } from '@testing-library/react';
import { Sentence } from './Sentence.tsx';

test('inserts the parts at their placeholders in the text', () => {
  const { container, rerender } = render(
    <p>
      <Sentence of="Write to {email} or {call}." parts={{ email: <b>us</b>, call: 'ring' }} />
    </p>,
  );
  expect(container).toHaveTextContent('Write to us or ring.');
  expect(screen.getByText('us').tagName).toBe('B');

  rerender(
    <p>
      <Sentence of="{email} hört Ihnen zu" parts={{ email: <b>us</b> }} />
    </p>,
  );
  expect(container).toHaveTextContent('us hört Ihnen zu');
});
