import { screen, within } from '@testing-library/react';
import { mockApi, sampleLead } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { previewOf } from './preview.ts';

const opened = async (over: Parameters<typeof sampleLead>[0] = {}) => {
  mockAccount();
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status: 'viewed', ...over }) });
  const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
  const form = within(await screen.findByRole('form', { name: 'Respond to this lead' }));
  return { user, form, preview: form.getByRole('region', { name: 'What the client will read' }) };
};

test('labels the words of the client and of the concierge', async () => {
  await opened({ vendor_notes: 'They loved your menu.' });
  expect(screen.getByRole('figure', { name: 'The client’s words' })).toHaveTextContent(
    'A garden wedding with a long table dinner.',
  );
  expect(screen.getByRole('figure', { name: 'Concierge notes' })).toHaveTextContent('They loved your menu.');
});

test('shows the budget beside the price and previews the response while typing', async () => {
  const { user, form, preview } = await opened();
  expect(form.getByText('Client’s budget').parentElement).toHaveTextContent('$8,000 – $12,000');
  expect(preview).toHaveTextContent('Nothing yet.');
  await user.click(form.getByRole('radio', { name: 'Confirmed' }));
  await user.type(form.getByLabelText('Base package'), '4200');
  await user.type(form.getByLabelText('Notes'), 'Hi Maya!');
  await user.type(form.getByLabelText('Next steps'), 'A tasting.');
  await user.type(form.getByLabelText('Estimated timeline'), '6 weeks');
  expect(preview).toHaveTextContent('From Delgado Catering');
  expect(preview).toHaveTextContent('Available on Sat, Jun 12, 2060');
  const read = within(preview);
  const detail = (term: string) => read.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(detail('Base package')).toHaveTextContent('$4,200');
  expect(detail('Notes')).toHaveTextContent('Hi Maya!');
  expect(detail('Next steps')).toHaveTextContent('A tasting.');
  expect(detail('Estimated timeline')).toHaveTextContent('6 weeks');

  await user.click(form.getByRole('radio', { name: 'Not Available' }));
  expect(form.getByLabelText('Notes')).toHaveValue('Hi Maya!');
  expect(preview).toHaveTextContent('Not available on Sat, Jun 12, 2060');
  expect(read.queryByText('Base package')).not.toBeInTheDocument();
  expect(detail('Notes')).toHaveTextContent('Hi Maya!');

  await user.click(form.getByRole('radio', { name: 'Confirmed' }));
  expect(detail('Base package')).toHaveTextContent('$4,200');
});

test('leaves out what the request leaves out', () => {
  const parts = previewOf({
    availability: 'confirmed',
    basePackage: 'two',
    options: [
      { name: ' Tacos ', price: '900' },
      { name: 'No price', price: '' },
      { name: '', price: '5' },
    ],
    notes: '  ',
  });
  expect(parts).toEqual({
    available: true,
    facts: [{ term: 'Tacos', detail: '+ $900' }],
    sentences: [],
    files: [],
  });
});
