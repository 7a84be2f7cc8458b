/** What a person changes at a design that is paid: what other code calls. */
export { changeDesign } from './change.ts'
export { makeShape, shapeFileName, zipShapes } from './every-shape.ts'
export { viewDesign } from './view.ts'
