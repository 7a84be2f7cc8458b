import { useState } from 'react'
import { Chips } from '#web/ui/chips.tsx'
import { CompareSlider } from '#web/ui/compare-slider.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useText } from '#web/use-words.ts'
import type { ResultExtra } from '../extras.tsx'

const zooms = ['2', '4', '8'] as const
type Zoom = (typeof zooms)[number]

const parts = {
  size: (words: string) => <span className="tabular whitespace-nowrap">{words}</span>,
  now: (words: string) => <strong className="tabular whitespace-nowrap">{words}</strong>,
  quiet: (words: string) => <span className="text-muted">{words}</span>,
}

/** How many pixels there were and are, and both pictures so close that the difference shows. */
export default function ZoomCompare({ result, before }: ResultExtra) {
  const t = useText()
  const [zoom, setZoom] = useState<Zoom>('4')
  const [across, setAcross] = useState(50)
  const [down, setDown] = useState(40)
  const { width, height, beforeSize: size } = result
  const beforeUrl = before?.url ?? result.beforeUrl
  const look = { transform: `scale(${zoom})`, transformOrigin: `${across}% ${down}%` }

  return (
    <div className="mt-4 rounded-card border border-line bg-card p-4">
      <p>
        <Worded
          text={
            size
              ? t('tool.pixelsBecame', { width, height, oldWidth: size.width, oldHeight: size.height })
              : t('tool.pixelsNow', { width, height })
          }
          parts={parts}
        />
      </p>
      {beforeUrl && (
        <div className="mt-3 space-y-3">
          <CompareSlider
            className="aspect-4/3"
            before={
              <img
                src={beforeUrl}
                alt={t('tool.beforeEnlarged')}
                className="size-full object-cover"
                style={look}
              />
            }
            after={
              <img
                src={result.url}
                alt={t('tool.afterEnlarged')}
                className="size-full object-cover"
                style={look}
              />
            }
          />
          <Chips
            label={t('tool.zoom')}
            value={zoom}
            onChange={setZoom}
            options={zooms.map((value) => ({ value, label: t('tool.zoomTimes', { times: Number(value) }) }))}
          />
          <Slider
            label={t('tool.leftRight')}
            value={across}
            onChange={(event) => setAcross(event.target.valueAsNumber)}
          />
          <Slider
            label={t('tool.upDown')}
            value={down}
            onChange={(event) => setDown(event.target.valueAsNumber)}
          />
        </div>
      )}
    </div>
  )
}
