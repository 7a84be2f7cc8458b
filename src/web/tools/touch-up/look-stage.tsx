import { useEffect, useRef } from 'react'
import { useText } from '#web/use-words.ts'
import { paintLook } from './render.ts'
import type { Work } from './use-work.ts'

/** How the picture will look. */
export function LookStage({ work }: { work: Work }) {
  const t = useText()
  const { sheet, look, ground } = work
  const place = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!place.current) return
    const canvas = paintLook(sheet, look, ground)
    place.current.width = canvas.width
    place.current.height = canvas.height
    place.current.getContext('2d')?.drawImage(canvas, 0, 0)
    // Phones hold on to a canvas's memory until it is empty.
    canvas.width = 0
  }, [sheet, look, ground])
  return (
    <div className="relative min-h-0 flex-1 bg-black">
      <canvas
        ref={place}
        role="img"
        aria-label={t('touchUp.result')}
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  )
}
