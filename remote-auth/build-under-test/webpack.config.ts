import { remotePreset } from '@portal/platform/preset';
import remote from '../remote.json' with { type: 'json' };
export default remotePreset({ remote });
