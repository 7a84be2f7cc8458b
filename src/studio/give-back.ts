import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync' }) => void

let collect: Collect | undefined

/**
 * What a job leaves behind, sheets and pictures of up to a hundred megabytes, is small in the eyes of JavaScript, which
 * looks for it when it likes. It is given back before the next one opens a large photo.
 */
export function giveBack(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'major', execution: 'sync' })
}
