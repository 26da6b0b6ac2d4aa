import { remotePreset } from '@portal/platform/build';
import remote from '../remote.json' with { type: 'json' };
export default remotePreset({ remote });
