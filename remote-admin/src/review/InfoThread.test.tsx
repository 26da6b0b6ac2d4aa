import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry, ReviewApplication } from '@portal/shared/contract';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleReviewApplication,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const asked = {
  id: 1,
  message: 'Which counties do you serve?',
  asked_at: '2026-05-02T16:00:00.000Z',
  answer: 'Alameda and Contra Costa.',
  answered_at: '2026-05-03T16:00:00.000Z',
};
const open = { ...asked, id: 2, message: 'Are you insured?', answer: null, answered_at: null };

async function show(application: ReviewApplication) {
  mockApi({
    'GET /vendor-admin/admins': { data: [] },
    'GET /vendor-admin/applications/stats': sampleApplicationStats({
      total: 1,
      pending: 1,
      approved: 0,
      rejected: 0,
      under_review: 0,
    }),
    'GET /vendor-admin/applications': samplePage([application]),
    'GET /vendor-admin/applications/{applicationId}': application,
    'GET /vendor-admin/applications/{applicationId}/history': samplePage<AuditEntry>([]),
    'GET /vendor-admin/vendors/search': { vendors: [], preselected_vendor_id: null },
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/applications/21',
    as: sampleSignedIn({ is_admin: true }),
  });
  const region = within(await screen.findByRole('region', { name: 'Questions to the applicant' }));
  return { ...view, region };
}

test('shows each question with its reply', async () => {
  const { region } = await show(sampleReviewApplication({ info_requests: [asked, open] }));
  const [first, second] = region.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Which counties do you serve\?.*Alameda and Contra Costa\./);
  expect(second).toHaveTextContent(/Are you insured\?.*No answer yet/);
});

test('sends a question, adds it to the thread and shows the application as under review', async () => {
  const application = sampleReviewApplication();
  const { region, user } = await show(application);
  await user.click(region.getByRole('button', { name: 'Ask a question' }));
  expect(region.getByLabelText('Your question')).toHaveFocus();
  await user.click(region.getByRole('button', { name: 'Send question' }));
  expect(await region.findByText('Please write what you need to know')).toBeInTheDocument();
  const now = { ...application, status: 'under_review' as const, info_requests: [open] };
  const sent = mockApi({
    'POST /vendor-admin/applications/{applicationId}/request-info': now,
    'GET /vendor-admin/applications/{applicationId}': now,
  });
  await user.type(region.getByLabelText('Your question'), 'Are you insured?');
  await user.click(region.getByRole('button', { name: 'Send question' }));
  expect(await region.findByText('No answer yet')).toBeInTheDocument();
  expect(sent[0]?.request.body).toEqual({ message: 'Are you insured?' });
  expect(within(screen.getByRole('dialog')).getByText('Under Review')).toBeInTheDocument();
  await waitFor(() => expect(region.queryByLabelText('Your question')).not.toBeInTheDocument());
  expect(region.getByRole('button', { name: 'Ask a question' })).toHaveFocus();
  await expectToasts({ message: 'Question sent to the applicant.' });
});

test('keeps the question when sending fails', async () => {
  const { region, user } = await show(sampleReviewApplication());
  mockApi({
    'POST /vendor-admin/applications/{applicationId}/request-info': fails(503, { message: 'Later, please' }),
  });
  await user.click(region.getByRole('button', { name: 'Ask a question' }));
  await user.type(region.getByLabelText('Your question'), 'Are you insured?');
  await user.click(region.getByRole('button', { name: 'Send question' }));
  expect(await region.findByRole('alert')).toHaveTextContent('Later, please');
  expect(region.getByLabelText('Your question')).toHaveValue('Are you insured?');
});
