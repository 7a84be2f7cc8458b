import { useState } from 'react'
import { Chips } from '#web/ui/chips.tsx'
import { CompareSlider } from '#web/ui/compare-slider.tsx'
import { Slider } from '#web/ui/slider.tsx'
import type { ResultExtra } from '../extras.tsx'

const zooms = ['2', '4', '8'] as const
type Zoom = (typeof zooms)[number]

/** How many pixels there were and are, and both pictures so close that the difference shows. */
export default function ZoomCompare({ result, before }: ResultExtra) {
  const [zoom, setZoom] = useState<Zoom>('4')
  const [across, setAcross] = useState(50)
  const [down, setDown] = useState(40)
  const size = result.beforeSize
  const beforeUrl = before?.url ?? result.beforeUrl
  const look = { transform: `scale(${zoom})`, transformOrigin: `${across}% ${down}%` }

  return (
    <div className="mt-4 rounded-card border border-line bg-card p-4">
      <p>
        {size && (
          <>
            <span className="tabular whitespace-nowrap">{`${size.width} × ${size.height}`}</span>
            <span className="text-muted"> became </span>
          </>
        )}
        <strong className="tabular whitespace-nowrap">{`${result.width} × ${result.height}`}</strong>
        <span className="text-muted"> pixels</span>
      </p>
      {beforeUrl && (
        <div className="mt-3 space-y-3">
          <CompareSlider
            className="aspect-4/3"
            before={
              <img src={beforeUrl} alt="Before, enlarged" className="size-full object-cover" style={look} />
            }
            after={
              <img src={result.url} alt="After, enlarged" className="size-full object-cover" style={look} />
            }
          />
          <Chips
            label="Zoom"
            value={zoom}
            onChange={setZoom}
            options={zooms.map((value) => ({ value, label: `${value}×` }))}
          />
          <Slider
            label="Left and right"
            value={across}
            onChange={(event) => setAcross(event.target.valueAsNumber)}
          />
          <Slider
            label="Up and down"
            value={down}
            onChange={(event) => setDown(event.target.valueAsNumber)}
          />
        </div>
      )}
    </div>
  )
}
