export type Dress = {
  fabric: string
  /** Of seams and edges. */
  shade: string
  cut: 'tee' | 'shirt' | 'coat' | 'suit' | 'panjabi' | 'own'
}

const dresses: Record<string, Dress> = {
  'Black T-Shirt': { fabric: '#26262a', shade: '#6f6f78', cut: 'tee' },
  'Black Shirt': { fabric: '#26262a', shade: '#85858f', cut: 'shirt' },
  'Dark Grey Coat': { fabric: '#55585e', shade: '#2c2e32', cut: 'coat' },
  'Dark Grey Formal Suit': { fabric: '#45484e', shade: '#1f2125', cut: 'suit' },
  formal: { fabric: '#1f2c47', shade: '#8291b0', cut: 'suit' },
  'smart-casual': { fabric: '#7f9bb5', shade: '#44607a', cut: 'shirt' },
  traditional: { fabric: '#f4e9d4', shade: '#a98544', cut: 'panjabi' },
}

const own: Dress = { fabric: 'none', shade: 'currentColor', cut: 'own' }

/** What a piece of clothing looks like; a person's own words, and 'original', are a dashed outline. */
export function dressNamed(name: string): Dress {
  return Object.hasOwn(dresses, name) ? (dresses[name] ?? own) : own
}
