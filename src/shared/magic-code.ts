/** Without 0/O and 1/I/L: people read codes to each other on the phone. 31 letters, 12 of them: 59 bits. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * As such a code is written, whatever letters, spaces and hyphens it was typed with: 'k7qm 2xhd9rtv' is
 * 'K7QM-2XHD-9RTV'. Undefined where it cannot be one: a code of the owner's own counts as it is.
 */
export function asMade(typed: string): string | undefined {
  const picked = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  return isMade.test(picked) ? inFours(picked) : undefined
}

const isMade = new RegExp(`^[${letters}]{12}$`, 'u')

const inFours = (picked: string): string => [0, 4, 8].map((from) => picked.slice(from, from + 4)).join('-')

/** A code that is hard to guess and easy to read out: 'K7QM-2XHD-9RTV' */
export function newMagicCode(): string {
  const picked: string[] = []
  while (picked.length < 12) {
    // What lies beyond the last whole round would favour the first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      const letter = byte < 248 ? letters[byte % letters.length] : undefined
      if (letter && picked.length < 12) picked.push(letter)
    }
  }
  return inFours(picked.join(''))
}
