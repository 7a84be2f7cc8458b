import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

/** For the part of a sentence that leads to where a signature is made. */
export const signatureLink = (words: string) => (
  <Link to={paths.signature} className="text-brand underline underline-offset-4">
    {words}
  </Link>
)
