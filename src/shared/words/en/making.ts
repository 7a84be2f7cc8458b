/** Why a picture could not be made. What it cost is said beside it, once. */
export const making = {
  'making.done': 'Your picture is ready',
  'making.failed': 'The picture could not be made.',
  'making.notDeducted': 'Failed to deduct credits',
  'making.lost': 'The site was restarted while this picture was being made. Please try again.',
  'making.notKept': 'This picture could not be kept, so your credits are back.',

  'service.error': 'Server error ({status:number}): {details}',
  'service.noAddress': 'No image URL received from webhook',
  'service.unsafeAddress': 'Invalid or unsafe image URL received from webhook',
  'service.broken': 'Received invalid response from server. The server may be experiencing issues.',
  'service.away':
    'Cannot connect to the image processing server. Please check your internet connection or try again later.',

  'model.cannotClear': 'The connected image service cannot make a background transparent.',
  'model.cannotGrow': 'The connected image service makes only smaller pictures than this photo needs.',
  'model.cannotShape': 'The connected image service makes no pictures of the shape of this photo.',
  'model.cannotRatio': 'The connected image service makes no pictures of the shape that you chose.',
  'model.otherShape': 'The image service gave back a picture of another shape.',
  'model.tooSmall': 'The image service gave back too small a picture.',
  'model.notClear': 'The image service did not make the background transparent.',
  'model.slow': 'The image service took too long. Please try again.',
  'model.refused':
    'The image service refused this under its content rules. Try another photo or other words.',
  'model.noPicture': 'The image service answered with something that is no picture. Please try again.',
  'model.away': 'The image service could not be reached. Please try again later.',
  'model.noAccess': 'The image service does not accept this site any more. Please contact support.',
  'model.limit': 'The image service has reached its limit. Please try again in a while.',
  'model.otherPhoto': 'The image service could not work with this photo. Please try another one.',
  'model.trouble': 'The image service has a problem right now. Please try again later.',

  'studio.turnedAway': 'The face is turned away. Use a photo that looks straight into the camera.',
  'studio.eyesClosed': 'The eyes are closed. Use a photo with both eyes open.',
  'studio.faceCovered':
    'The face is partly covered. Use a photo without hands, a mask or dark glasses before it.',
  'studio.blurred':
    'The face is blurred. Use a sharp photo: hold the phone still and tap on the face before taking it.',
  'studio.headTooSmallFor':
    'The head is too small in the photo for a picture of this size. Up to {width:digits} × {height:digits} pixels it is sharp: choose that, or send the photo as it came from the camera.',
  'studio.headTooSmall':
    'The head is too small in the photo and would not be sharp in print. Come closer, or send the photo as it came from the camera.',
  'studio.headOutside': 'The head is not wholly in the photo. Use one with some space on all sides.',
  'studio.shouldersCutOff': 'The shoulders are cut off. Use a photo that shows head and shoulders.',
  'studio.noShoulders': 'The shoulders are not in the photo. Use one that shows the upper body.',
  'studio.doesNotSit':
    'The garment does not sit well on this photo, so it was not made. Use a garment photographed flat and alone, and a photo from the front with the arms beside the body.',
  'studio.showsThrough':
    'What is worn in your photo would show through: a print, a jacket over a shirt, or the trousers under a long top. Use a photo in one plain top.',
  'studio.garmentUnclear':
    'It is not clear where the garment ends. Photograph it flat and alone, on a ground of another colour.',
  'studio.noLegs': 'The photo does not show the legs. For a pant or shoes use one that shows the whole body.',
  'studio.noClothing': 'Please upload the clothing/shoe image.',
  'studio.noCloth': 'Please upload the cloth image first.',
  'studio.slow': 'This picture took too long. Try again with a smaller photo.',
  'studio.failed': 'The picture could not be made. Please try again.',
  'studio.noPicture': 'Please upload an image.',
  'studio.format': 'Please upload a PNG, JPG or WEBP image.',
  'studio.tooLarge': 'The picture is too large. Use one under 50 megapixels.',
  'studio.largeAlready':
    'This photo is large already: results end at {longest:digits} pixels, so it could hardly grow.',
  'studio.unreadable': 'The picture could not be read. Save it again as JPG or PNG and try once more.',
  'studio.noFace': 'No face found. Use a photo where the whole face is visible and well lit.',
  'studio.manyFaces': 'More than one face found. Use a photo of one person alone.',
  'studio.smallFace': 'The face is too small. Use a photo taken closer, or a larger one.',
  'studio.unsureSubject':
    'It is not clear what is meant in this photo. Use one where the subject is larger and stands out from what is behind it.',
  'studio.unsurePerson':
    'It is not clear where the person ends in this photo. Use one before a plain wall of another colour than hair and clothes.',
  'studio.noSubject':
    'No clear subject was found. Use a photo where the product stands out from its background.',
  'studio.headCutOff': 'The top of the head is cut off. Use a photo with some space above it.',

  // What an office may object to in a photo, said before anything is paid.
  'check.blurred': 'The face is a little blurred. On a large print that shows: a sharper photo is better.',
  'check.lightFromASide':
    'One half of the face is darker. Turn to the window or the lamp, so that the light is even.',
  'check.tooDark': 'The face is dark. Take it with more light from the front.',
  'check.tooBright': 'The face is very bright. Step out of the sun or switch the flash off.',
  'check.leaning': 'The head leans to one side. We turn the photo level; held straight it is better.',
  'check.mouthOpen': 'The mouth is open. Many offices ask for a closed one.',
  'check.glasses': 'Glasses: many offices take them when both eyes are clear; the USA wants them off.',
  'check.groundBusy':
    'What is behind you is not plain, and this office allows no other background. Stand before a plain, light wall.',
  'check.groundDark':
    'The wall behind you is dark or in shadow, and this office allows no other background. Stand before a light one.',
  'check.busy':
    'Many photos are being looked at right now. You can generate without this; a photo that will not do costs nothing.',

  // Beside a picture that was made.
  'studio.logoNote':
    'Made with the built-in studio, on a transparent ground. “Generate again” brings another design.',
  'studio.expandNote':
    'Made with the built-in studio: your photo is untouched in the middle. New surroundings need an AI engine.',
  'studio.expandSoftNote':
    'Made with the built-in studio: the edges of this photo are too busy to be continued well, so it stands on a soft copy of itself.',
  'studio.passportNote': 'Made with the built-in studio: 35 × 45 mm, white background, face untouched.',
  'studio.passportSmileNote':
    'Made with the built-in studio: 35 × 45 mm, white background, face untouched. The mouth is open: many offices ask for a closed one.',
  'studio.fittedNote':
    'Made with the built-in studio: the garment is fitted to the photo. Real folds and other poses need an AI engine.',
  'studio.adNote': 'Made with the built-in studio. Scenes painted around your product need an AI engine.',
  'studio.cutOutNote':
    'Made with the built-in studio, which cuts the same photo out the same way each time. Fine hair and see-through things need an AI engine.',
  'studio.largerNote':
    'Made with the built-in studio, which enlarges the same photo the same way each time. Detail that the photo has lost needs an AI engine.',
  'studio.closerNote':
    'Made with the built-in studio: the photo shows less of the body than asked, so it is framed closer. Another outfit, pose or expression needs an AI engine.',
  'studio.portraitNote':
    'Made with the built-in studio: face, outfit and expression are yours. To change them needs an AI engine.',
  'studio.noFaceNote':
    'Made with the built-in studio, without a face: upload a photo to place one. An invented face needs an AI engine.',
  'studio.thumbnailNote':
    'Made with the built-in studio. Painted scenes and new expressions need an AI engine.',
  'studio.withoutPantNote':
    'Made with the built-in studio, without the pant: the photo does not show where it is worn. Use a photo of the whole body for that.',
  'studio.withoutShoesNote':
    'Made with the built-in studio, without the shoes: the photo does not show where they are worn. Use a photo of the whole body for that.',
  'studio.withoutBothNote':
    'Made with the built-in studio, without the pant and the shoes: the photo does not show where they are worn. Use a photo of the whole body for that.',
} as const
