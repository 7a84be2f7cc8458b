/** What a person changes at a cut-out that is paid: what other code calls. */
export { askForTouchUp } from './ask.ts'
export { touchUpPiece } from './piece.ts'
export { findGround, findStrokes, viewTouchUp } from './view.ts'
