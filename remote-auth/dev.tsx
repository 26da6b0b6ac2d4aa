import { runStandalone } from '@portal/shared/federation/standalone';
import { routes } from './src/routes.tsx';

runStandalone({ name: 'auth', routes });
