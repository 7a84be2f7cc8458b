import { Eraser, Paintbrush } from 'lucide-react'
import { mostEdge } from '#shared/touch-up.ts'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Slider } from '#web/ui/slider.tsx'
import type { Work } from './use-work.ts'

const brushes = [
  { keep: true, name: 'touchUp.keep', icon: Paintbrush },
  { keep: false, name: 'touchUp.away', icon: Eraser },
] as const

/** Which brush, how wide, and how soft the edge. */
export function CutOutPanel({ work, hasEdge }: { work: Work; hasEdge: boolean }) {
  const t = useText()
  const { brush, setBrush, look, setLook } = work
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('touchUp.howTo')}</p>
      <div role="group" aria-label={t('touchUp.brush')} className="grid grid-cols-2 gap-2">
        {brushes.map(({ keep, name, icon: Icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={brush.keep === keep}
            onClick={() => setBrush({ keep })}
            className="flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded-control border border-line bg-card font-semibold hover:border-edge aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            <Icon size={18} aria-hidden="true" />
            {t(name)}
          </button>
        ))}
      </div>
      <div className={classNames('grid gap-4 lg:grid-cols-1', hasEdge && 'grid-cols-2')}>
        <Slider
          label={t('touchUp.brushSize')}
          min={5}
          max={48}
          value={brush.radius}
          onChange={(event) => setBrush({ radius: Number(event.target.value) })}
        />
        {hasEdge && (
          <Slider
            label={t(edgeName(look.edge))}
            min={-mostEdge}
            max={mostEdge}
            value={look.edge}
            onChange={(event) => setLook({ edge: Number(event.target.value) })}
          />
        )}
      </div>
    </div>
  )
}

const edgeName = (edge: number) =>
  edge === 0 ? 'touchUp.edgeAsFound' : edge < 0 ? 'touchUp.edgeHarder' : 'touchUp.edgeSofter'
