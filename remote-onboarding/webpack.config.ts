import { remotePreset } from '@portal/shared/federation/preset';

export default remotePreset({ name: 'onboarding' });
