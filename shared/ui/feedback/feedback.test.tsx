import { screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render.tsx';
import { Button } from '../actions/Button.tsx';
import { ExternalLink } from '../actions/ExternalLink.tsx';
import { Avatar } from '../brand/Avatar.tsx';
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx';
import { Banner } from './Banner.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LeadStatusBadge } from './LeadStatusBadge.tsx';

const show = (element: React.ReactNode) => renderRoutes([{ path: 'x', element }], { at: '/x' });

test('announces errors as alerts and other messages as status', async () => {
  await show(
    <>
      <Banner tone="error">It failed</Banner>
      <Banner tone="success">It worked</Banner>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  expect(screen.getByRole('status')).toHaveTextContent('It worked');
});

test('retries from the error state', async () => {
  const onRetry = jest.fn();
  const { user } = await show(
    <ErrorState title="Error Loading Leads" onRetry={onRetry}>
      Failed to load leads
    </ErrorState>,
  );
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('labels an unknown lead status as New Match', async () => {
  await show(
    <>
      <LeadStatusBadge status="archived" />
      <ApplicationStatusBadge status="under_review" />
    </>,
  );
  expect(screen.getByText('New Match')).toBeInTheDocument();
  expect(screen.getByText('Under Review')).toBeInTheDocument();
});

test('a busy button shows its label, ignores clicks and keeps focus', async () => {
  const onClick = jest.fn();
  const { user } = await show(
    <Button busy busyLabel="Saving..." onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

test('only web links open a new window, and their names say so', async () => {
  await show(
    <>
      <ExternalLink href="https://delgadocatering.com">Website</ExternalLink>
      <ExternalLink href="mailto:hello@delgadocatering.com">Mail</ExternalLink>
    </>,
  );
  const website = screen.getByRole('link', { name: 'Website (opens in a new window)' });
  expect(website).toHaveAttribute('target', '_blank');
  expect(website).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Mail' })).not.toHaveAttribute('target');
});

test('shows initials for names in any script', async () => {
  await show(
    <>
      <Avatar name="Rosa María Delgado" />
      <Avatar name="𠮷野" />
    </>,
  );
  expect(screen.getByText('RD')).toBeInTheDocument();
  expect(screen.getByText('𠮷')).toBeInTheDocument();
});
