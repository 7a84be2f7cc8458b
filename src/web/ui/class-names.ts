/** classNames('a', busy && 'b') === 'a b' when busy. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
