/** What is seen in a photo before a passport picture of it is paid, and the camera that helps to take it. */
export const look = {
  'look.title': 'Before you pay',
  'look.for': 'What is it for?',
  'look.change': 'Change',
  'look.forHint': 'Every other size is cut from the same photo afterwards, free.',
  'look.choose': 'Choose a photo above, and it is looked at here at once, free.',
  'look.guided': 'Take it with the guide',
  'look.looking': 'Looking at your photo …',
  'look.unseen':
    'Your photo could not be looked at. You can generate all the same; a photo that will not do costs nothing.',
  'look.again': 'Look again',
  'look.willDo': 'This photo will do.',
  'look.mind': 'This photo will do. Worth a look first:',
  'look.wrong': 'This photo will not do:',
  'look.fine': 'Looked at and fine',

  'look.face': 'One face',
  'look.whole': 'Whole head',
  'look.gaze': 'Looks into the camera',
  'look.eyes': 'Eyes open',
  'look.bare': 'Face uncovered',
  'look.sharp': 'Sharp',
  'look.light': 'Even light',
  'look.level': 'Head straight',
  'look.mouth': 'Mouth closed',
  'look.glasses': 'No glasses',
  'look.shoulders': 'Shoulders in the photo',
  'look.ground': 'Plain background',
  'look.frame': 'Room for the frame',
  'look.pixels': 'Enough pixels',

  'look.behindHair':
    'What is behind the head is not plain or not light. Before a plain, light wall hair comes out clean; where it cannot be told apart, the photo is refused, free.',
  'look.behindHairElse':
    'What is behind the head is not plain or not light. Your own background, softly blurred, suits it; before another one hair may not come out clean, and where it cannot be told apart, the photo is refused, free.',
  'look.tight':
    'For this size there is too little around the head. Step back, so that head, shoulders and chest are in the photo.',
  'look.tightPlain':
    'This office takes no edited photo, and there is too little around the head for its frame. Step back, so that there is room on all sides.',
  'look.fewPixels':
    'The head is {has:digits} pixels high, and this file wants {needs:digits}: it will look soft. Take it closer, or with the better camera.',
  'look.tooFewPixels':
    'The head is only {has:digits} pixels high; a sharp photo wants {least:digits} at least. Take it closer, or send it as it came from the camera.',
  'look.smallFor':
    'For {width:digits} × {height:digits} pixels: the face is only {has:digits} pixels high and would be blurred. Up to {mostWidth:digits} × {mostHeight:digits} it is sharp: choose such an export size, or take the photo closer.',

  'look.camera': 'Camera with a guide',
  'look.cameraHint': 'Small pictures are looked at while this is open, and none is kept.',
  'look.opening': 'Opening the camera …',
  'look.denied':
    'The camera is closed to this site. Allow it in the browser’s settings, or choose a photo instead.',
  'look.noCamera': 'No camera found. Choose a photo instead.',
  'look.fileName': 'Photo from the camera',
  'look.turnCamera': 'Other camera',
  'look.shoot': 'Take the photo',
  'look.showFace': 'Bring your face into the outline',
  'look.oneFace': 'One person alone',
  'look.closer': 'Come closer',
  'look.back': 'Move back a little',
  'look.straight': 'Look straight into the camera',
  'look.openEyes': 'Open both eyes',
  'look.uncover': 'Nothing before the face',
  'look.hold': 'Hold the phone still',
  'look.toLight': 'Turn to the light',
  'look.upright': 'Hold your head straight',
  'look.closeMouth': 'Close your mouth',
  'look.allRight': 'Very good, hold still …',
  'look.byYourself': 'The guide cannot be reached. Take the photo yourself.',
} as const
