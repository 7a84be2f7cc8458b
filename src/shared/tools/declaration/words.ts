/** Words that all tools share. */
export const waitNote = 'This usually takes 1 minute'
export const notSavedToGallery = 'Failed to save image to gallery'
export const downloadFailed = 'Failed to download image'
export const downloaded = 'Downloaded successfully!'
export const imageDownloaded = 'Image downloaded successfully!'
