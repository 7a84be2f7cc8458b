/** Papers of one colour by their names in the form: behind the head, and at the rim. What is shown is what is drawn. */
export const studioPapers: Readonly<Record<string, readonly [middle: string, rim: string]>> = {
  'soft-grey-studio': ['#e9eaec', '#a4a8ad'],
  'clean-white': ['#ffffff', '#eceae6'],
  'deep-navy': ['#34507f', '#101c36'],
  'warm-beige': ['#f1e3cc', '#c9ab82'],
  'pastel-pink': ['#ffe6ee', '#f5b5cb'],
}
