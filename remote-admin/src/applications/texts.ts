const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`);
/** Texts of the list of applications. */
export const applicationsTexts = {
  bulk: {
    title: (count: number) => `Reject ${applications(count)}`,
    submit: (count: number) => `Reject ${applications(count)}`,
    assign: {
      title: (count: number) => `Assign ${applications(count)}`,
      submit: (count: number) => `Assign ${applications(count)}`,
    },
    approve: {
      title: (count: number) => `Approve ${applications(count)}`,
      submit: (count: number) => `Approve ${applications(count)}`,
    },
  },
} as const;
