type Reading = () => Promise<void>

let under: Promise<void> | undefined
let next: Promise<void> | undefined

/**
 * Reads the page's data again, one reading at a time: a second would break off the first, and with it
 * the way out or the word that only that answer brings. All who ask meanwhile share the one after it.
 */
export function readInTurn(read: Reading): Promise<void> {
  if (!under) return begin(read)
  next ??= under.then(() => {
    next = undefined
    return begin(read)
  })
  return next
}

function begin(read: Reading): Promise<void> {
  under = read().finally(() => (under = undefined))
  return under
}
