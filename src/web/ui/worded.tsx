import { Fragment, type ReactNode } from 'react'

type Parts = Readonly<Record<string, (words: string) => ReactNode>>

/**
 * A sentence with a link or an emphasis inside, whose place another language may choose differently:
 * <Worded text={t('auth.agree')} parts={{ policy: (words) => <Link to={paths.privacy}>{words}</Link> }} />
 * for 'By going on you agree to our <policy>Privacy Policy</policy>.'
 */
export function Worded({ text, parts }: { text: string; parts: Parts }) {
  const pieces = text.split(/(<(\w+)>.*?<\/\2>)/)
  return pieces.flatMap((piece, at) => {
    // The inner group of the pattern stands after each match: the name alone.
    if (at % 3 === 2 || piece === '') return []
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? []
    return [<Fragment key={at}>{parts[name]?.(words) ?? piece}</Fragment>]
  })
}
