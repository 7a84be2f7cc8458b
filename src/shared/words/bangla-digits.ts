/** banglaDigits('1.5') === '১.৫' */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
