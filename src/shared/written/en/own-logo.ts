/** A logo that is paid, with another name, colour or sign, and as a pack of files. */
export const ownLogo = {
  'ownLogo.title': 'Your logo',
  'ownLogo.intro':
    'Change the name, the line below it, the colour or the sign as often as you like. All of this is free; the logo you paid for stays.',
  'ownLogo.back': 'Back to the picture',
  'ownLogo.onWhite': 'On white',
  'ownLogo.onDark': 'On dark',
  'ownLogo.onClear': 'On clear',
  'ownLogo.ground': 'Look at it',
  'ownLogo.drawing': 'It is being drawn …',
  'ownLogo.failed': 'It could not be drawn. What you see is how it was before; please try again.',

  'ownLogo.change': 'Change it',
  'ownLogo.kind': 'What it shows',
  'ownLogo.wordmark': 'Name only',
  'ownLogo.symbol': 'Sign only',
  'ownLogo.combination': 'Sign and name',
  'ownLogo.name': 'Name',
  'ownLogo.tagline': 'Line below the name',
  'ownLogo.colour': 'Colour',
  'ownLogo.ownColour': 'Your own colour',
  'ownLogo.sign': 'Sign',
  'ownLogo.signOfIdea': 'As it was drawn at first',
  'ownLogo.moreSigns': 'Show all signs',
  'ownLogo.save': 'Draw it – free',
  'ownLogo.paid': 'Back to the one I paid for',

  'ownLogo.pack': 'All files of your logo',
  'ownLogo.packText':
    'One ZIP for the printer, your page and your shop sign: SVG and PDF that stay sharp at any size, PNG without background in four sizes, on white, black and your colour, in one colour, the icon of a website, and profile picture and cover for Facebook.',
  'ownLogo.packDownload': 'Download all files',
} as const
