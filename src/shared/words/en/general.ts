/** What any part may say. */
export const general = {
  'general.busy': 'We are busy for a moment. Nothing was charged. Please try again in a few seconds.',
  'general.reload': 'Please reload the page and try again.',
  'general.tooManyTries': 'Too many tries. Please wait {wait:wait} and try again.',
  'general.tooManyPages': 'Too many open pages. Close some of them.',
  'general.noPage': 'There is no page at this address.',
  'general.nothingHere': 'There is nothing at this address.',
  'general.foreignRequest':
    'This request did not come from our own page. Please reload the page and try again.',
  'general.noAccount': 'This account does not exist any more.',

  'form.notUnderstood': 'This request was not understood. Please reload the page.',
  'form.oddly': 'This form was sent in a way that we do not understand. Please reload the page.',
  'form.oddlySent':
    'This form was sent in a way that we do not understand. Please reload the page and try again.',
  'form.notWhole': 'This form did not arrive whole. Please send it again.',
  'form.noFiles': 'This form takes no files.',
  'form.badSigns': 'The text contains signs that cannot be stored.',
  'form.badAddress': 'The address contains signs that cannot be searched for.',
  'form.tooLong': 'That is more text than this form takes. Please shorten it.',
  'form.notAsMade':
    'Something in this form is not as the page made it. Please reload the page and try again.',
  'form.needsEngine':
    'Changing this needs a connected AI engine, and none makes this picture here. Leave it as it was at first.',
  'form.changed': 'The form changed after it was sent. Please press the button again.',
  'form.reloadPage': 'Please reload the page.',
  'form.again': 'Please try again.',
} as const
