/** The templates of designs: what is offered when, and how they look with somebody's own product. */
export { listOffered, listOfferedNames, refuseUnoffered, wantedTemplate } from './offered.ts'
export { drawGroup, takePhoto, useTemplatePictures } from './pictures.ts'
