import { hostPreset } from '@portal/shared/federation/preset';

export default hostPreset();
