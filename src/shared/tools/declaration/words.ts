/** Words that all tools share. */
export const waitNote = 'This usually takes 1 minute'
export const imageRequired = 'Please upload an image'
export const noPictureAddress = 'No image URL received from webhook'
export const unsafePictureAddress = 'Invalid or unsafe image URL received from webhook'
export const notJson = 'Server returned invalid response format. Expected JSON.'
export const brokenAnswer = 'Received invalid response from server. The server may be experiencing issues.'
export const noConnection =
  'Cannot connect to the image processing server. Please check your internet connection or try again later.'
export const notSavedToGallery = 'Failed to save image to gallery'
export const downloadFailed = 'Failed to download image'
export const downloaded = 'Downloaded successfully!'
export const imageDownloaded = 'Image downloaded successfully!'
