import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { linkLook } from './link-look.ts';

/** A link to a page of the portal, inside text. */
export const TextLink = styled(Link)(linkLook);
