/** A signature on paper becomes the file that a form asks for, on the phone itself. */
export const signature = {
  'signature.title': 'Signature for forms',
  'signature.description':
    'Turn a photo of your signature into the clean file that BCS, Teletalk and admission forms ask for: 300 × 80 pixels, up to 60 kB. Free, and the photo never leaves your phone.',
  'signature.intro':
    'Sign on white paper, take a photo, and get the clean file that the form asks for. Free, and the photo never leaves your phone.',
  'signature.photo': 'Your signature on paper',
  'signature.choose': 'Choose a photo',
  'signature.take': 'Take a photo',
  'signature.hint':
    'Black or blue pen on white paper without lines, in daylight, as close as it stays sharp.',
  'signature.reading': 'Looking for the ink …',
  'signature.none':
    'No signature was found. Write with a dark pen on white paper, and take the photo closer.',
  'signature.unreadable': 'This file could not be opened as a picture. Please use a PNG, JPG or WEBP.',
  'signature.result': 'Your signature, as it will be saved',
  'signature.form': 'Form',
  'signature.job': 'BCS and Teletalk · 300 × 80',
  'signature.own': 'Your own size',
  'signature.width': 'Width in pixels',
  'signature.height': 'Height in pixels',
  'signature.most': 'At most kB',
  'signature.between': 'From {least:digits} to {most:digits}',
  'signature.sizeFirst': 'Please put the size right first.',
  'signature.ink': 'Ink',
  'signature.black': 'Black',
  'signature.blue': 'Blue',
  'signature.ground': 'Background',
  'signature.white': 'White (JPG)',
  'signature.clear': 'Transparent (PNG)',
  'signature.turn': 'Turn',
  'signature.degrees': '{turn:digits}°',
  'signature.bold': 'Stroke',
  'signature.times': '× {times:digits}',
  'signature.download': 'Download the signature',
  'signature.saved': 'Signature saved: {width:digits} × {height:digits} pixels, {size}',
  'signature.tooLarge':
    'The signature does not fit into {most:number} kB at this size. Choose fewer pixels or more kB.',
  'signature.another': 'Another photo',
  'signature.sizeSays':
    'The size is what the forms of BCS, Teletalk and many universities ask for. Check it with your form before you send it.',
  'signature.alsoPhoto':
    'The same form asks for a photo: 300 × 300 pixels, up to 100 kB. <link>Make it here</link>.',
} as const
