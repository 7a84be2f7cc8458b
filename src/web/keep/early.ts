// All of it travels with every page: a word that it uses from elsewhere comes along.
import { comeAgain } from '#web/device/come-again.ts'
import { noteSlowLine } from '#web/device/slow-line.ts'
import { beginEarly } from './begin-early.ts'
import { holdEarly } from './hold.ts'
import { noteOffer } from './note-offer.ts'
import { showPlainAddress } from './plain-address.ts'

// Names that the page gives to what stands around this script (early-script.tsx).
declare const files: string[]
declare const letter: string

holdEarly()
beginEarly()
comeAgain()
showPlainAddress()
noteOffer()
noteSlowLine(files, letter)
