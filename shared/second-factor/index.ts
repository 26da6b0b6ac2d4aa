/** The settings of a user's second factors. The vendor's account page and the admin panel show the same section. */
export { SecondFactorSection } from './SecondFactorSection.tsx';
