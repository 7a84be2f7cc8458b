/** The text of a small script (scripts/in-page.ts). */
declare module '*?in-page' {
  const code: string
  export default code
}
