import { z } from 'zod'
import { keep } from '../words/kept.ts'
import { say } from '../words/say.ts'

/** A moment as the form was loaded with it; empty for none. */
export const loadedMoment = z.union([z.literal(''), z.iso.datetime()], keep(say('form.reloadPage')))
