import styled from '@emotion/styled';
import { controlLook } from './control-look.ts';

/** A plain text area with the portal's look; it grows with its text where the browser can. */
export const TextArea = styled.textarea`
  ${controlLook}
  min-height: 8rem;
  resize: vertical;
  field-sizing: content;
`;
