/** What a person changes at a design that is paid: what other code calls. */
export { changeDesign } from './change.ts'
export { makeShape, makeSmallShape, shapeFileName, zipShapes } from './every-shape.ts'
export { drawGround, listGrounds } from './grounds.ts'
export { keepIdea, openSmallIdea, useIdea, viewIdeas } from './ideas.ts'
export { openDesign, viewDesign } from './view.ts'
export { layouts } from './kinds.ts'
export { changeLogo, findLogo, type LogoSymbol, type LogoWish, type OpenedLogo } from './logos.ts'
export { zipLogo } from './logo-pack.ts'
