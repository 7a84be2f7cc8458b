import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CompareSlider } from '#web/ui/compare-slider.tsx'
import Lightbox from '#web/ui/lightbox.tsx'
import { Sample } from './sample.tsx'

const pictures = [
  { src: '/icon-512.png', alt: 'The mark of the studio' },
  { src: '/icon.svg', alt: 'The mark again, with transparent corners', transparent: true },
]

export function PictureSamples() {
  const [at, setAt] = useState<number | null>(null)
  return (
    <Sample title="Pictures">
      <div className="grid gap-6 sm:grid-cols-2">
        <CompareSlider
          className="aspect-square"
          before={<div className="size-full bg-muted" />}
          after={<div className="size-full bg-marigold" />}
        />
        <div>
          <Button variant="quiet" onClick={() => setAt(0)}>
            Open the viewer
          </Button>
          <div className="checkerboard mt-4 h-40 rounded-card border border-line" />
        </div>
      </div>
      <Lightbox pictures={pictures} at={at} onMove={setAt}>
        <div className="flex justify-center">
          <Button size="compact">Download</Button>
        </div>
      </Lightbox>
    </Sample>
  )
}
