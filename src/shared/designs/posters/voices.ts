import type { Voice } from './template.ts'

const voice = (head: Voice['head'], price: Voice['price'] = head): Voice => ({ head, price })

/** The letters that templates speak in. Each has a Bangla face of the same temper. */
export const voices = {
  loud: voice(['Anton', 400]),
  modern: voice(['Montserrat', 900]),
  warm: voice(['Baloo', 800]),
  grand: voice(['Playfair', 900], ['Montserrat', 900]),
  hand: voice(['Atma', 700], ['Baloo', 800]),
  slim: voice(['Cormorant', 700], ['Montserrat', 700]),
} as const
