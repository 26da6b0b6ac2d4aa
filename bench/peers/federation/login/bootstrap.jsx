import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import Page from './Page.jsx';

// Runs the remote without the host.
createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Page />
    </BrowserRouter>
  </QueryClientProvider>,
);
