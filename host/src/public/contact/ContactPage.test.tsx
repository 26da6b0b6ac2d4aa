import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { keepUnsavedInput } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  renderRoutes,
  sampleSignedIn,
  expectNothingSent,
  typeInEveryField,
} from '@portal/shared/testing';
import { publicRoutes } from '../routes.tsx';
import { Component as ContactPage } from './ContactPage.tsx';

const received = { ticket_id: 'GIA-2041', message: 'Received' };
const pages = [{ hydrateFallbackElement: <p>Loading...</p>, children: publicRoutes }];
const open = (as?: ReturnType<typeof sampleSignedIn>) => renderRoutes(pages, { at: '/contact', as });

async function fill(user: Awaited<ReturnType<typeof open>>['user'], message = 'How do I change my photo?') {
  await user.type(await screen.findByLabelText('First name'), 'Rosa');
  await user.type(screen.getByLabelText('Last name'), 'Delgado');
  await user.type(screen.getByLabelText('Email'), 'rosa@delgadocatering.com');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Vendor Inquiry');
  await user.type(screen.getByLabelText('Message'), message);
}
const send = () => screen.getByRole('button', { name: 'Send Message' });

test('sends first and last name as one field and shows a confirmation with the next step', async () => {
  const seen = mockApi({ 'POST /contact': received });
  const { user } = await open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toHaveFocus();
  expect(screen.getByText(/rosa@delgadocatering.com within 24 hours/)).toHaveTextContent('GIA-2041');
  expect(screen.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
  expect(seen[0]?.request.body).toEqual({
    name: 'Rosa Delgado',
    email: 'rosa@delgadocatering.com',
    subject: 'vendor',
    message: 'How do I change my photo?',
    source: 'GIA Partner Portal',
  });
});

test('requires every field and a message of at least 10 characters', async () => {
  const seen = mockApi({ 'POST /contact': received });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  expect(screen.getByLabelText('First name')).toHaveFocus();
  for (const field of ['First name', 'Last name', 'Email', 'Subject', 'Message']) {
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(`${field} is required`);
  }
  await fill(user, 'Too short');
  await user.click(send());
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(
    'Message must be at least 10 characters',
  );
  await expectNothingSent(seen);
});

test('does not count blanks around the longest message', async () => {
  const seen = mockApi({ 'POST /contact': received });
  const { user } = await open();
  await fill(user, ' ');
  await user.paste(`${'x'.repeat(5000)}\n`);
  expect(screen.getByText('5000 / 5000')).toBeVisible();
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(seen[0]?.request.body).toMatchObject({ message: 'x'.repeat(5000) });
});

test('keeps the typed message when sending fails', async () => {
  mockApi({ 'POST /contact': fails(500, { message: '' }) });
  const { user } = await open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('How do I change my photo?');
});

test('keeps every key typed into a message that was kept when the session ended, and sends it', async () => {
  const first = await open(sampleSignedIn());
  await fill(first.user);
  act(keepUnsavedInput);
  first.unmount();
  const seen = mockApi({ 'POST /contact': received });
  const { user } = await open(sampleSignedIn());
  const message = await screen.findByLabelText('Message');
  await waitFor(() => expect(message).toHaveValue('How do I change my photo?'));
  await typeInEveryField(user, message.closest('form') as HTMLElement);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'rosa@delgadocatering.com');
  await user.click(send());
  await screen.findByRole('heading', { name: 'Message Sent!' });
  expect(seen[0]?.request.body).toMatchObject({ message: 'How do I change my photo7' });
});

test('shows the wait and disables the button when rate limited', async () => {
  mockApi({
    'POST /contact': fails(
      429,
      { message: 'Too many messages. Please try again in 45 seconds.' },
      { 'retry-after': '45' },
    ),
  });
  const { user } = await open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many messages. Please try again in 45 seconds.',
  );
  expect(screen.getByRole('button', { name: /Try again in 4\d s/ })).toBeDisabled();
});

test('prefills name and email for a signed-in user', async () => {
  await open(sampleSignedIn());
  expect(await screen.findByLabelText('First name')).toHaveValue('Rosa');
  expect(screen.getByLabelText('Last name')).toHaveValue('Delgado');
  expect(screen.getByLabelText('Email')).toHaveValue('rosa@delgadocatering.com');
});

test('offers a reload in the prerendered page until its scripts run', () => {
  const router = createMemoryRouter([{ path: '*', Component: ContactPage }]);
  const container = document.createElement('div');
  container.innerHTML = renderToString(<RouterProvider router={router} />);
  document.body.append(container);
  const reload = screen.getByText('Reload');
  render(<RouterProvider router={router} />, { container, hydrate: true });
  expect(reload).not.toBeInTheDocument();
});
