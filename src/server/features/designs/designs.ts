/** What a person changes at a design that is paid: what other code calls. */
export { changeDesign } from './change.ts'
export { makeShape, makeSmallShape, shapeFileName, zipShapes } from './every-shape.ts'
export { drawGround, listGrounds } from './grounds.ts'
export { openDesign, viewDesign } from './view.ts'
