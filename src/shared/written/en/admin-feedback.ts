/** What people wrote. */
export const adminFeedback = {
  'admin.feedback.title': 'User Feedback',
  'admin.feedback.none': 'No feedback yet',
  'admin.feedback.pages': 'Pages of feedback',
  'admin.feedback.anonymous': 'Anonymous',
  'admin.feedback.deleteAsk': 'Delete this feedback?',
  'admin.feedback.deleteText': 'What {who} wrote is gone from this list for good.',
  'admin.feedback.deleteOf': 'Delete the feedback of {who}',
  'admin.feedback.reply': 'Reply',
  'admin.feedback.subject': 'Your feedback to {site}',
} as const
