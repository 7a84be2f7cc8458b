/** Pictures: what is uploaded, what is being made, what is kept. */
export const pictures = {
  'pictures.tooManyPixels':
    'Image must be {megabytes:number}MB or smaller, at most {megapixels:number} megapixels and {side:digits} pixels a side',
  'pictures.oneOnly': 'Please upload one image only',
  'pictures.notThere': 'This form takes no picture there.',
  'pictures.notStored':
    'Your picture could not be stored right now. Nothing was charged. Please try again in a minute.',
  'pictures.none': 'There is no such picture here.',
  'pictures.sending': 'Too many pictures are being sent to you already. Please try again in a moment.',
  'pictures.gone': 'The pictures of this try are gone. Please upload them again.',
  'pictures.noAddress': 'There is no picture at this address.',

  'generations.noGrowth':
    'This picture has {width:digits} × {height:digits} pixels already. The largest that is made here has {longest:digits} on its longer side, so it would hardly grow. Nothing was charged.',
  'generations.locked': '{tool} is not available in your current plan. Please upgrade to {plan} or higher.',
  'generations.tooMany':
    '{most:number} of your pictures are being made already. Please wait until some are finished.',
  'generations.serviceAway':
    'The image service does not answer right now. Nothing was charged. Please try again in a minute.',
  'generations.begun': 'This picture is being made already, so it cannot be stopped any more.',
  'generations.noTool': 'There is no such tool.',

  'batch.none': 'There are no such pictures here.',
  'batch.most': 'Please choose at most {most:number} photos',
  'batch.tooLittle':
    '{photos:count photo/photos} cost {needed:credits}, and {free:credits} are free: enough for {fit:count photo/photos}. Nothing was charged.',
  'batch.tooMany':
    '{open:number} of your photos are waiting already. Please wait until some of them are finished.',
  'batch.neverCame': 'This photo did not arrive within half an hour.',
  'batch.nothingToRepeat':
    'Nothing can be tried again here: what failed was made meanwhile, or its photo is gone. Please choose the photos anew.',

  'touchUp.notThis':
    'This picture cannot be touched up, because the photo it was made from is not kept. Cut it out again to do so.',
  'touchUp.badDrawing': 'What you drew could not be read. Nothing was changed. Please try again.',
  'touchUp.noGround': 'Please choose a picture to stand behind the subject',
  'touchUp.tooMany':
    '{most:number} of your pictures are being made anew already. Please wait until one is finished.',

  'designs.notThis':
    'This picture has no design that could be changed. Ads and thumbnails that are made here from now on have one.',
  'designs.changedElsewhere':
    'This design was changed on another device meanwhile. Nothing was written over. Please open it again.',
  'designs.noCutOut': 'Please choose a picture that the Background Remover has cut out',
  'designs.manyPieces':
    'This design has {most:number} other pieces already. Please use one of them, or undo.',
  'designs.tooMany':
    '{most:number} of your designs are being drawn already. Please wait until one is finished.',
  'designs.tooLarge': 'This design is too large to be kept. Take some of its words or parts away.',
  'designs.newer':
    'This design was made with a newer version of the site. Please reload the page and open it again.',
  'designs.notUnderstood':
    'This design could not be read. Nothing was changed. Please reload the page and try again.',
  'designs.tooManyPixels': 'This size is too large to be drawn. Please choose a smaller one.',
  'designs.noLooks':
    'This picture was made whole by another service: no template fits it. Its words can be changed.',
  'designs.noIdeas': 'This picture came without other ideas.',
  'designs.ideaGoing': 'This idea is just being deleted from your gallery. Please try again in a moment.',
  'designs.longText': 'A text can have at most {most:number} letters. Please make it shorter.',

  'offices.notThis':
    'Other sizes can be cut from passport photos that the studio here has made. This picture is none of them.',
  'offices.notInPhoto':
    'Your photo shows too little around the head for this size as it was taken. Choose the new ground, or take the photo from further away.',
  'offices.noRoom':
    'Your photo ends too close to the head for this size. Take it from further away, down to the chest.',
  'offices.tooFewKilobytes':
    'A photo of this size does not fit into {kilobytes:number} kB. Choose fewer pixels or more kB.',
  'offices.gone':
    'What this office asks is not listed here any more. Open “Sizes and prints” again and choose another.',
  'offices.largerThanPaper': 'This photo is larger than the paper. Choose a larger sheet.',

  'gallery.most': 'Please choose at most {most:digits} pictures',
  'gallery.chooseDays': 'Please choose 20, 25 or 30 days',
  'gallery.chooseLasting': 'Please choose how long the link lasts',
  'gallery.noLink': 'There is no such link.',
  'gallery.daysSet': 'Auto-delete set to {days:number} days',
  'gallery.mailOn': 'You will get a mail before pictures go',
  'gallery.mailOff': 'No more mails before pictures go',
  'gallery.linkEnded': 'The link is ended',
  'gallery.chooseSome': 'Please choose some pictures first',
  'gallery.tooLate': 'It is too late to undo this. The picture is gone.',
  'gallery.manyLinks': 'This picture has {most:number} links already. Please end one of them first.',
  'templates.unknown': 'This template is not there any more. Choose another one, or none.',
  'templates.notNow': 'This template is not offered today. Choose another one, or none.',
  'templates.notHere':
    'Another service makes these pictures by now, and it knows no templates. Nothing was charged. Choose none.',
  'templates.photoGone': 'The photo is not at hand any more. Choose it again.',
  'templates.busy': 'Many are looking at templates just now. Try again in a moment.',
  'templates.sampleName': 'Your product',
  'templates.samplePrice': '৳450',
} as const
