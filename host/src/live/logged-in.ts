/** Code that visitors don't need. It loads after login. */
import { forgetLostAccounts } from '../lost-account/forget-lost-accounts.ts';

export { shareStream } from './share-stream.ts';

forgetLostAccounts();
