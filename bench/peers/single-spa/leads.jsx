import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import LeadsPage from '../screens/LeadsPage.jsx';
import { application } from './application.jsx';

const client = new QueryClient();

export const { bootstrap, mount, unmount } = application(() => (
  <QueryClientProvider client={client}>
    <LeadsPage />
  </QueryClientProvider>
));
