/** For `ilike`: the text anywhere, with % and _ as signs like any other. containing('5%') === '%5\\%%' */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`
