/** Texts of the pictures and the PDF of a response, and of the pictures of a quick reply. */
export const pictureTexts = {
  remove: (name: string) => `Remove ${name}`,
} as const;
