import styled from '@emotion/styled';
import { controlLook } from './control-look.ts';

/** A plain input with the portal's look, outside of forms; give it a label. */
export const Input = styled.input(controlLook);
