/**
 * Validation messages verbatim from the specification (sections 5 and 8). Forms and the server share them, as `messages`.
 * Each is an export, so that a bundle contains only those it uses.
 */
export const passwordsDoNotMatch = 'Passwords do not match';
export const invalidVerificationLink = 'Invalid verification link';
export const titleRequired = 'Title is required';
export const businessNameRequired = 'Business name is required';
export const websiteOrInstagramRequired = 'Either website or Instagram handle is required';
export const websiteInvalid = 'Please enter a valid website URL (e.g., https://yourbusiness.com)';
export const paymentLinkInvalid = 'Please enter a link that begins with https://';
export const instagramInvalid = 'Please enter a valid Instagram handle (e.g., @yourbusiness)';
export const phoneInvalid = 'Please enter a valid phone number';
export const termsRequired = 'You must agree to the terms of service';
export const promotionRequired = 'You must agree to allow promotion of your business';
export const nonExclusiveRequired = 'You must acknowledge the non-exclusive agreement';
export const profileManagementRequired = 'You must acknowledge profile management terms';
export const communicationRequired = 'Please select a preferred communication method';
export const budgetInvalid = 'Please enter a valid budget amount';
export const minimumBudgetTooHigh = 'Please enter a minimum budget of $1,000,000 or less';
export const leadTimeInvalid = 'Please enter a number of days between 0 and 730';
export const eventTypeRequired = 'Please select at least one event type';
export const amountInvalid = 'Enter an amount in whole dollars, like 2,500';
export const wholeDollars = (below: string, above: string) => `Enter whole dollars: ${below} or ${above}`;
export const amountTooLarge = (max: string) => `Please enter an amount of at most ${max}`;
export const responseFiles = 'A response can have up to 8 pictures and one PDF';
export const smsNeedsPhone = 'A phone number is needed to get leads by SMS';
export const emailRequired = 'Email is required';
export const emailInvalid = 'Please enter a valid email address';
export const hiddenCharactersInLine = 'Please remove line breaks and hidden characters';
export const hiddenCharacters = 'Please remove hidden characters';
export const dayInvalid = 'Please enter a date between 2000 and 2100';
export const monthInvalid = 'Please enter a month between 2000 and 2100';
export const daysWrongOrder = 'The last day must not be before the first';
export const spanTooLong = 'Please choose at most 5 years';
export const nameRequired = 'Name is required';
export const codeRequired = 'Please enter the code';
export const passkeyNameRequired = 'Please enter a name';
export const passwordRequired = 'Password is required';
export const passwordTooShort = 'Password must be at least 8 characters';
export const passwordTooLong = 'Password must be at most 128 characters';
export const passwordCommon = 'This password is too common. Please choose another one.';
export const passwordBreached = 'This password was exposed in a data breach. Please choose another one.';
export const passwordGuessable = 'This password is easy to guess. Add another word or two.';
export const passwordPersonal =
  'Please don’t use your name, email or business as your password. Add another word or two.';
export const categoryRequired = 'Please choose a category';
export const vendorRequired = 'Please select or create a vendor account to link this application to';
export const resetReasonRequired = 'Please say how you checked who is asking';
export const rejectionReasonRequired = 'Please provide a reason for rejection';
export const duplicateVendorAccount =
  'This vendor already has an active account. Please check if the vendor is already approved.';
export const noVendorAccount = 'No vendor account found';
