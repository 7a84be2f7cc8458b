/** Apart from the form's shape, so that the page need not load what checks it. */
export const feedbackTexts = {
  empty: 'Please enter your feedback',
  failed: 'Failed to submit feedback',
  thanks: 'Thank you for your feedback!',
} as const
