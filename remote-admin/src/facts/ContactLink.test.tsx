import { render, screen } from '@testing-library/react';
import { ContactLink } from './ContactLink.tsx';

test.each([
  ['website', 'https://delgadocatering.com', 'https://delgadocatering.com'],
  ['instagram', '@delgado.catering', 'https://www.instagram.com/delgado.catering'],
  ['email', 'rosa@delgadocatering.com', 'mailto:rosa@delgadocatering.com'],
  ['phone', '(510) 555-0142', 'tel:5105550142'],
] as const)('%s is a link', (kind, value, href) => {
  render(<ContactLink kind={kind} value={value} />);
  expect(screen.getByRole('link', { name: new RegExp(value.replaceAll(/[()]/g, '.')) })).toHaveAttribute(
    'href',
    href,
  );
});

test('what was not given is said', () => {
  render(<ContactLink kind="email" value={null} />);
  expect(screen.getByText('Not given')).toBeInTheDocument();
});
