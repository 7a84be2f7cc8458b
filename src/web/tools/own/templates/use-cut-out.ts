import { useEffect, useState } from 'react'
import { sendTemplatePhoto } from '#web/calls/templates.ts'
import { openPicture, type Picture } from '../../picture/prepare-picture.ts'
import type { ToolForm } from '../../use-tool-form.ts'
import { smallCopy } from '../portrait/small-copy.ts'

/** The product of the form's photo, cut out by the server and named by it for some minutes. */
export type CutOut = {
  state: 'none' | 'cutting' | 'ready' | 'failed'
  photo: string | null
  /** The server has forgotten it. */
  sendAgain: () => void
}

/** Enough for a picture of that size on a phone. */
const longest = 480

/** It is sent again this often at most: several processes may take turns in forgetting it. */
const mostSent = 3

export function useCutOut({ pictures, many }: ToolForm): CutOut {
  const file = pictures['file']?.file ?? many[0]
  const [sent, setSent] = useState(1)
  const [known, setKnown] = useState<{ of: Blob; sent: number; photo: string | null }>()
  useEffect(() => {
    if (!file) return
    let isWanted = true
    async function name(of: Blob & Picture['file']) {
      const photo = await namedBy(of)
      if (isWanted) setKnown({ of, sent, photo })
    }
    void name(file)
    return () => {
      isWanted = false
    }
  }, [file, sent])
  const isKnown = known?.of === file && known?.sent === sent
  const photo = file && isKnown ? known.photo : null
  return {
    state: !file ? 'none' : !isKnown ? 'cutting' : photo === null ? 'failed' : 'ready',
    photo,
    sendAgain: () => setSent((now) => Math.min(mostSent, now + 1)),
  }
}

async function namedBy(file: Picture['file']): Promise<string | null> {
  const bitmap = await openPicture(file).catch(() => null)
  const region = bitmap && { left: 0, top: 0, width: bitmap.width, height: bitmap.height }
  const copy = bitmap && region && (await smallCopy(bitmap, region, longest))
  bitmap?.close()
  const answer = copy && (await sendTemplatePhoto(copy))
  return answer?.kind === 'done' ? answer.value : null
}
