import { RESPONSE_PICTURES_MAX } from '@portal/shared/domain';

/** Texts of the pictures and the PDF of a response. */
export const pictureTexts = {
  heading: 'Pictures',
  hint: `Up to ${RESPONSE_PICTURES_MAX} pictures and one PDF, such as a menu or a price list. We remove the location from your photos.`,
  add: 'Add Pictures',
  list: 'Pictures of your response',
  picture: (name: string) => `Picture ${name}`,
  show: (name: string) => `Show ${name}`,
  loading: (name: string) => `Loading ${name}`,
  notLoaded: (name: string) => `${name} couldn’t be loaded`,
  waiting: 'Waiting',
  uploading: (name: string) => `Uploading ${name}`,
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Retry ${name}`,
  retryLabel: 'Retry',
  download: (name: string) => `Download ${name}`,
  downloadFailed: 'Failed to download the file',
  failed: 'Failed to upload this file',
  noConnection: 'Not uploaded yet',
  needsConnection:
    'No connection. We saved your text, but pictures and PDFs can’t be uploaded. They upload when you’re back online. To send your response now, remove them.',
  changed: 'This file was changed or moved after you chose it. Choose it again.',
  tooLarge: 'Files can be up to 10 MB',
  earlier: 'Choose from Pictures You Sent Before',
  earlierList: 'Pictures you sent before',
  earlierEmpty: 'No other pictures yet. The pictures of the responses you send appear here.',
  earlierLoading: 'Loading your pictures',
  earlierFailed: 'Couldn’t load your pictures',
  use: (name: string) => `Add ${name}`,
  useFailed: 'Failed to add this picture',
} as const;
