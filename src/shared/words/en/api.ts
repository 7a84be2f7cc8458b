/** What a shop's own system is told, and whoever makes keys for it. */
export const api = {
  'api.noKey': 'Send your API key in the header Authorization: Bearer chobi_live_…',
  'api.wrongKey': 'This API key is not known here, or it was revoked.',
  'api.keySpent': 'This API key has reached its own limit. Nothing was charged.',
  'api.wrongValue':
    '“{field}” is no field of this tool, or it does not take this value. Nothing was charged.',
  'api.notMultipart': 'Send the fields of the tool as multipart/form-data. Nothing was charged.',
  'api.otherPress':
    'This Idempotency-Key came before with another form. Take a new one for a new picture. Nothing was charged.',
  'api.deletedSince':
    'What this Idempotency-Key ordered was deleted since. Take a new one for a new picture. Nothing was charged.',
  'api.longPressKey': 'The Idempotency-Key may have at most {most:number} signs.',
  'api.unsafeCallback': 'callback_url has to be a public https address of your own. Nothing was charged.',
  'api.notStoredYet': 'This picture is still being stored. Please delete it a little later.',

  'api.enterName': 'Please give the key a name',
  'api.longName': 'A name has at most {most:number} letters',
  'api.enterLimit': 'Please enter credits, such as 50, or nothing',
  'api.mostKeys': 'You have {most:number} keys, which is the most. Revoke one that you no longer use.',
  'api.noSuchKey': 'This key is not there any more.',
} as const
