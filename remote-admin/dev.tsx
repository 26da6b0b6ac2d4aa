import { runStandalone } from '@portal/shared/federation/standalone';
import remote from './remote.json' with { type: 'json' };
import { routes } from './src/routes.tsx';

runStandalone({ remote, routes });
