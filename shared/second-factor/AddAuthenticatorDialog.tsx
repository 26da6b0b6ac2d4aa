import styled from '@emotion/styled';
import { useCall } from '@portal/shared/queries';
import type { AuthenticatorSetup } from '../contract/index.ts';
import { messages } from '@portal/shared/domain';
import { CopyField, FormDialog, TextField } from '@portal/shared/ui';
import { secondFactorTexts as words } from './texts.ts';

/* Dark on light with a margin of four modules, in every theme: many apps can't read anything else. */
const QrCode = styled.svg`
  align-self: center;
  width: min(100%, 13rem);
  border-radius: var(--radius-s);
  background: #fff;
  fill: #000;
`;
const MARGIN = 4;

interface CodeValues {
  code: string;
}

/** Shows the secret as a QR code and as text, and adds the app with its first code. */
export function AddAuthenticatorDialog({
  setup,
  onClose,
  onAdded,
}: {
  /** Null closes the dialog. */
  setup: AuthenticatorSetup | null;
  onClose: () => void;
  onAdded: (recoveryCodes: string[]) => void;
}) {
  const { mutateAsync } = useCall('POST /user/second-factor/authenticator/confirm', {
    refresh: ['GET /user/second-factor'],
  });
  const side = (setup?.qr.size ?? 0) + 2 * MARGIN;
  return (
    <FormDialog<CodeValues>
      open={setup !== null}
      title={words.setupTitle}
      description={words.setupText}
      size="small"
      onClose={onClose}
      onSubmit={async ({ code }) => onAdded((await mutateAsync({ body: { code } })).recovery_codes)}
      initialValues={{ code: '' }}
      validate={({ code }) => (code.trim() === '' ? { code: messages.codeRequired } : {})}
      submitError={words.confirmFailed}
      prefixErrors
      submitLabel={words.confirm}
      busyLabel={words.confirming}
      cancelLabel={words.cancel}
    >
      {setup && (
        <>
          <QrCode
            role="img"
            aria-label={words.qrLabel}
            viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
            shapeRendering="crispEdges"
          >
            <path d={setup.qr.path} />
          </QrCode>
          <CopyField
            label={words.key}
            hint={words.keyHint}
            value={setup.secret}
            texts={{ copy: words.copy, copied: words.keyCopied, failed: words.copyFailed }}
          />
        </>
      )}
      <TextField name="code" label={words.code} autoComplete="one-time-code" inputMode="numeric" />
    </FormDialog>
  );
}
