import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { checkPortrait } from '#web/calls/check-portrait.ts'
import { type Advice, adviceFor } from './guide.ts'
import { type Region, smallCopy } from './small-copy.ts'

/** A frame that travels is this large at most: a slow connection sends one in a third of a second. */
const frameSide = 480
const pauseMs = 500
/** So often one after the other all has to be right, so that nobody is taken in passing. */
const rightInARow = 2
const lostInARow = 3

/** Looks at what the camera sees, again and again; `onRight` when it may take the photo by itself. */
export function useGuide(
  video: RefObject<HTMLVideoElement | null>,
  isOpen: boolean,
  onRight: () => void,
): Advice | 'none' | 'lost' {
  const [advice, setAdvice] = useState<Advice | 'none' | 'lost'>('none')
  const take = useEffectEvent(onRight)
  useEffect(() => {
    if (!isOpen) return
    const closed = new AbortController()
    void guide(video, closed.signal, setAdvice, () => take())
    return () => closed.abort()
  }, [isOpen, video])
  return advice
}

async function guide(
  video: RefObject<HTMLVideoElement | null>,
  closed: AbortSignal,
  say: (advice: Advice | 'lost') => void,
  take: () => void,
): Promise<void> {
  let [right, lost] = [0, 0]
  while (!closed.aborted) {
    const advice = document.visibilityState === 'visible' ? await adviceNow(video.current) : null
    if (closed.aborted) return
    lost = advice === 'lost' ? lost + 1 : 0
    if (advice !== 'lost' && advice !== null) {
      say(advice)
      right = advice.isRight ? right + 1 : 0
      if (right >= rightInARow) return take()
    } else if (lost >= lostInARow) say('lost')
    await new Promise((wake) => setTimeout(wake, pauseMs))
  }
}

async function adviceNow(video: HTMLVideoElement | null): Promise<Advice | 'lost' | null> {
  if (!video || video.videoWidth === 0) return null
  const frame = await smallCopy(video, shownPart(video.videoWidth, video.videoHeight), frameSide)
  if (!frame) return null
  const answer = await checkPortrait(frame)
  return answer.kind === 'done' ? adviceFor(answer.value) : 'lost'
}

/** Width by height of what the page shows of the camera. */
export const stageShape = 3 / 4

/** The middle of what the camera sees, as the stage shows it: there the outline is drawn. */
function shownPart(width: number, height: number): Region {
  const across = Math.min(width, height * stageShape)
  const down = Math.min(height, width / stageShape)
  return { left: (width - across) / 2, top: (height - down) / 2, width: across, height: down }
}
