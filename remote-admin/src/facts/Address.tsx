import { TextSpan } from '@portal/shared/ui';

/** An email address that can wrap after the @ or before a dot. Renders any other text unchanged. */
export function Address({ children }: { children: string }) {
  const [first, ...others] = children.includes('@') ? children.split(/(?<=@)|(?=\.)/) : [children];
  return (
    <TextSpan key={children}>
      {[first, ...others.flatMap((part, index) => [<wbr key={index} />, part])]}
    </TextSpan>
  );
}
