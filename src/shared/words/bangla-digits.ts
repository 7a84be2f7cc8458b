/** banglaDigits('1.5') === '১.৫' */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))

/** plainDigits('১২.৫') === '12.5': what somebody typed on a Bangla keyboard. */
export const plainDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))

/** readNumber('৩,৫') === 3.5; what is no number is NaN, and so is nothing. */
export const readNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(plainDigits(typed).replace(',', '.'))
