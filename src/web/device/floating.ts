/** Safari before 17 and Chrome before 114 float nothing over a page by themselves. */
export const floatsItself = (): boolean => 'popover' in HTMLElement.prototype

export function closeFloating(element: HTMLElement): void {
  if (!floatsItself()) delete element.dataset['shown']
  else if (element.matches(':popover-open')) element.hidePopover()
}
