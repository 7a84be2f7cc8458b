/** What a shop's designs have in common, told once. */
export const brand = {
  'brand.title': 'My shop’s details',
  'brand.intro':
    'Tell them once. Your ads and thumbnails carry them by themselves, and one tap leaves them out.',
  'brand.back': 'My profile',

  'brand.logo': 'Logo',
  'brand.logoNow': 'Your logo',
  'brand.noLogo': 'No logo yet.',
  'brand.upload': 'Upload a logo',
  'brand.uploadAnother': 'Upload another one',
  'brand.uploadHint': 'PNG, JPG or WEBP. A large photo is made smaller before it is sent.',
  'brand.uploading': 'Sending your logo …',
  'brand.lost': 'The logo did not reach us. Check your network and try again.',
  'brand.removeLogo': 'Remove the logo',
  'brand.fromGallery': 'Or one that you made here',
  'brand.take': 'Take “{name}”',
  'brand.makeOne': 'Make a logo',

  'brand.details': 'Where to find you',
  'brand.phone': 'Phone',
  'brand.phoneHint': 'It stands on your pictures just as you write it.',
  'brand.whatsapp': 'WhatsApp',
  'brand.address': 'Address',
  'brand.addressHint': 'Short, as a customer would ask for it',
  'brand.pageName': 'Page',
  'brand.pageHint': 'As people find it on Facebook',
  'brand.shown': 'On your pictures',

  'brand.look': 'Colours and letters',
  'brand.colours': 'Colours',
  'brand.coloursHint':
    'Up to {most:number}, the most important one first. They are used where words stay easy to read.',
  'brand.addColour': 'Add a colour',
  'brand.colourAt': 'Colour {n:number}',
  'brand.removeColour': 'Remove colour {n:number}',
  'brand.voice': 'Letters',
  'brand.anyVoice': 'Each picture its own',
  'brand.grand': 'Grand',
  'brand.modern': 'Modern',
  'brand.warm': 'Warm',
  'brand.save': 'Save',
} as const
