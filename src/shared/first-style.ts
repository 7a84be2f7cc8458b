/** Says which style sheet this browser keeps; set by a page, once it is sure (decision 042). */
export const styledCookie = 'styled'

/** styleName('/assets/root-BBIeHtks.css') === 'root-BBIeHtks.css' */
export const styleName = (address: string): string => address.slice(address.lastIndexOf('/') + 1)
