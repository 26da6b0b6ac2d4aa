import { runStandalone } from '@portal/shared/federation/alone';
import { routes } from './src/routes.tsx';

runStandalone({ name: 'onboarding', routes });
