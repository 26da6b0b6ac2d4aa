import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode';
import type { AuthenticatorSetup } from '@portal/shared/contract';

/** The name that an authenticator app shows. */
const ISSUER = 'Gia Partner Portal';
const STEP_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Accepts the steps before and after the current one, because clocks differ. */
const WINDOW = 1;

/** A new secret in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * Returns the time step of a code, or null when the code is wrong. Six digits and 30 seconds, because every
 * app supports these. The caller refuses a step that was used.
 */
export function stepOfCode(secret: string, code: string): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  const now = Date.now();
  const delta = totp.validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** Presents a secret for an authenticator app: as text, as an address and as a QR code. */
export function presentSetup(secret: string, email: string): AuthenticatorSetup {
  const uri = new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString();
  return { secret, uri, qr: drawQrCode(uri) };
}

/** Draws a QR code as one SVG path: a square of 1 by 1 for each dark module. */
function drawQrCode(text: string): AuthenticatorSetup['qr'] {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = [...data.keys()]
    .filter((at) => data[at])
    .map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`)
    .join('');
  return { size, path };
}
