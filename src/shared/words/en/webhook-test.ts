/** What the owner is told about the service behind their webhook. */
export const webhookTest = {
  'webhookTest.address': 'The address',
  'webhookTest.addressGood': 'It begins with https:// and leads to a public server.',
  'webhookTest.answer': 'The answer',
  'webhookTest.answered':
    'Your service took a test picture for the Background Remover and answered after {seconds:decimal} seconds with the address of a picture.',
  'webhookTest.picture': 'The picture',
  'webhookTest.fetched':
    'It was fetched in {seconds:decimal} seconds: {width:digits} × {height:digits} pixels, {kilobytes:digits} kB.',

  'webhookTest.slow': 'It took longer than 3 minutes, which is as long as we wait for a picture.',
  'webhookTest.notUsable':
    'What stands at that address is not a whole PNG, JPG or WEBP picture that we can use.',
  'webhookTest.noAddress':
    'Your service answered, but without the address of a picture. The answer must be JSON with a field named "Image url".',
  'webhookTest.unsafeAddress':
    'Your service answered with an address that we do not open. It must begin with https:// and lead to a public server.',
  // Braces of the sentence itself would be places: they come as a value.
  'webhookTest.notJson': 'Your service answered, but not in JSON. The answer must look like this: {example}',
  'webhookTest.wantsKey':
    'Your service refused the call ({status:digits}). It may want a key or another kind of sign-in: let it accept calls from this site.',
  'webhookTest.noWebhook':
    'There is a server, but no webhook at this address ({status:digits}). Is it switched on, and is the address the one for production?',
  'webhookTest.pictureTooLarge':
    'Your service found the picture too large (413). It must take pictures of up to 20 MB.',
  'webhookTest.tooMuchToDo': 'Your service has too much to do (429). Try again in a minute.',
  'webhookTest.ownFault':
    'Your service has a fault of its own ({status:digits}). Its own log will say which.',
  'webhookTest.elsewhere':
    'Your service sends us to another address ({status:digits}). Enter the address it leads to.',
  'webhookTest.notAccepted': 'Your service did not accept the call ({status:digits}).',
  'webhookTest.privateName': 'This name leads to a private address, which we never call.',
  'webhookTest.noAnswer': 'Your service did not answer within 3 minutes.',
  'webhookTest.longAnswer':
    'Your service answered with more than 1 MB. It should send an address, not the picture itself.',
  'webhookTest.noConnection':
    'There was no connection. Check the spelling of the address, and whether the service is running.',

  'webhookTest.privatePicture': 'The picture lies at a private address, which we never open.',
  'webhookTest.hugePicture': 'The picture is larger than 10 MB.',
  'webhookTest.slowPicture': 'The picture did not arrive within 30 seconds.',
  'webhookTest.noPicture': 'What stands at that address is no PNG, JPG or WEBP picture.',
  'webhookTest.notFetched': 'The picture could not be fetched ({status:digits}).',
  'webhookTest.notReached': 'The server with the picture could not be reached.',
} as const
