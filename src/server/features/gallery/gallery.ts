/** A person's pictures: what other code calls. */
export { keepLonger, setDeleteTime } from './delete-time.ts'
export { listPictures } from './list-pictures.ts'
export { getPicture } from './own-picture.ts'
export { removePictures, restorePictures } from './remove-pictures.ts'
export { createShare, endShare, listShares, viewShared } from './shares.ts'
