/** Marks what would be wrong a moment later, such as the time left to respond. A kept drawing of the inbox hides it. */
export const timeDependent = { 'data-time-dependent': '' };
