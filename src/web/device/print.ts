/** The browser's own dialog, which also saves as PDF; a browser without one does nothing. */
export function printPage(): void {
  globalThis.print?.()
}
