import { runAlone } from '@portal/shared/federation/alone';
import { routes } from './src/routes.tsx';

runAlone({ name: 'onboarding', routes });
