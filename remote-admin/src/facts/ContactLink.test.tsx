import { render, screen } from '@testing-library/react';
import { ContactLink } from './ContactLink.tsx';

test.each([
  ['website', 'https://www.delgadocatering.com/', /^delgadocatering.com/, 'https://www.delgadocatering.com/'],
  ['instagram', '@delgado', /^@delgado/, 'https://www.instagram.com/delgado'],
  ['email', 'rosa@delgadocatering.com', /^rosa@ ?delgadocatering ?\.com$/, 'mailto:rosa@delgadocatering.com'],
  ['phone', '(510) 555-0142', '(510) 555-0142', 'tel:5105550142'],
] as const)('links %s to its target', (kind, value, name, href) => {
  render(<ContactLink kind={kind} value={value} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('shows Not given for a missing value', () => {
  render(<ContactLink kind="email" value={null} />);
  expect(screen.getByText('Not given')).toBeInTheDocument();
});
