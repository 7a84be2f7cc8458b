import { Maximize2, SplitSquareHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { pictureFiles } from '#shared/gallery.ts'
import type { GenerationResult, GenerationView } from '#shared/generation.ts'
import type { Tool } from '#shared/tools/index.ts'
import { pictureSources } from '#web/components/picture-sources.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CompareSlider } from '#web/ui/compare-slider.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import type { Before } from '../use-generation.ts'
import { Lightbox } from '../lightbox.ts'
import { Frame } from './frame.tsx'

/** The whole width of a phone, what the form leaves of a large screen. */
const sizes = '(min-width: 64rem) min(50vw, 44rem), 92vw'

type Props = {
  tool: Tool
  generation: GenerationView
  result: GenerationResult
  before: Before | null
  backdrop: string | null
}

/** The picture: to be compared with what it was made from, and enlarged. */
export function ResultView({ tool, generation, result, before, backdrop }: Props) {
  const beforeUrl = before?.url ?? result.beforeUrl
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [isLarge, setLarge] = useState(false)
  const comparing = beforeUrl !== null && (chosen ?? isSameShape(result))

  const t = useText()
  const label = useLabel()
  const title = label(tool.messages.resultTitle)
  const alt = t('tool.resultAlt', { title, name: generation.name })
  const ground = backdrop ?? undefined
  const isClear = result.hasAlpha && backdrop === null
  const name = { id: generation.id, version: result.version }
  // Before the gallery has it there is only the full size.
  const sources = result.isSaved
    ? { src: pictureFiles.card(name, 1280), srcSet: pictureSources(name), sizes }
    : { src: result.url }
  const picture = (
    <img
      {...sources}
      alt={alt}
      width={result.width}
      height={result.height}
      style={{ backgroundColor: ground }}
      className={classNames('size-full object-contain', isClear && 'checkerboard')}
    />
  )

  return (
    <>
      <Frame ratio={result.width / result.height || 1} className="bg-sunk">
        {comparing ? (
          <CompareSlider
            className="size-full border-0"
            before={
              <img src={beforeUrl} alt={t('shell.before')} className="size-full bg-sunk object-contain" />
            }
            after={picture}
          />
        ) : (
          <button
            type="button"
            aria-label={t('tool.enlargeThis', { picture: alt })}
            onClick={() => setLarge(true)}
            className="block size-full cursor-zoom-in -outline-offset-4"
          >
            {picture}
          </button>
        )}
        {comparing && (
          <IconButton
            label={t('tool.enlarge')}
            tone="onScrim"
            icon={<Maximize2 size={18} aria-hidden="true" />}
            onClick={() => setLarge(true)}
            className="absolute end-2 top-2"
          />
        )}
      </Frame>
      {beforeUrl !== null && (
        <div className="mt-3 flex justify-center">
          <Button
            variant="plain"
            size="compact"
            aria-pressed={comparing}
            onClick={() => setChosen(!comparing)}
          >
            <SplitSquareHorizontal size={18} aria-hidden="true" />
            {t(comparing ? 'tool.resultAlone' : 'tool.compare')}
          </Button>
        </div>
      )}
      {isLarge && (
        <Suspense>
          <Lightbox
            pictures={[{ src: result.url, alt, transparent: isClear }]}
            at={0}
            onMove={() => setLarge(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A slider over two shapes explains little, so it waits until it is asked for. */
function isSameShape({ beforeSize, width, height }: GenerationResult): boolean {
  return beforeSize !== null && Math.abs(beforeSize.width / beforeSize.height / (width / height) - 1) < 0.03
}
