/** `pnpm keys`: creates a key pair that signs builds or release sets. */
import { newKeyPair } from '../trust/index.ts';
import { command } from './command.ts';

const usage = `
pnpm keys [--json]

Prints a new Ed25519 key pair in base64. The private key is SIGNING_KEY of a release job or gateway, and is printed only
here. The public key goes into the trust files of the environments: docs/operations.md

  --json   one JSON document on stdout, for pipelines
`;

await command({ usage, options: {} }, async () => {
  const { privateKey, publicKey } = newKeyPair();
  return {
    text: `SIGNING_KEY=${privateKey}\npublic key: ${publicKey}`,
    json: { private_key: privateKey, public_key: publicKey },
  };
});
