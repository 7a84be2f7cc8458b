import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { SitePicture as Picture } from '#shared/content.ts'
import { type ToolCard, cards } from '#shared/tools/cards.ts'
import { CostBadge } from '#web/components/credits.tsx'
import { fillSquare, SitePicture } from '#web/components/site-picture.tsx'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { useMovingRail } from '#web/hooks/use-moving-rail.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** All cards in a row: scrolls as any row does, and moves by itself once its script has come. */
export function ToolRail({ pictures }: { pictures: Partial<Record<string, Picture>> }) {
  const t = useText()
  const viewport = useRef<HTMLDivElement>(null)
  const rail = useMovingRail(viewport)

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    rail?.step(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <section aria-labelledby="tools-title" aria-roledescription={t('home.carousel')} className="tool-rail">
      <div className="mb-5 flex min-h-touch items-center gap-1">
        <h2 id="tools-title" className="me-auto text-section">
          {t('home.cards', { n: cards.length })}
        </h2>
        {rail && (
          <>
            {rail.canMove && (
              <IconButton
                label={t(rail.isMoving ? 'home.stopRow' : 'home.moveRow')}
                icon={
                  rail.isMoving ? (
                    <Pause size={20} aria-hidden="true" />
                  ) : (
                    <Play size={20} aria-hidden="true" />
                  )
                }
                onClick={rail.toggle}
              />
            )}
            <IconButton
              label={t('home.previousTool')}
              icon={<ChevronLeft size={22} aria-hidden="true" />}
              onClick={() => rail.step(-1)}
              className="max-sm:hidden"
            />
            <IconButton
              label={t('home.nextTool')}
              icon={<ChevronRight size={22} aria-hidden="true" />}
              onClick={() => rail.step(1)}
              className="max-sm:hidden"
            />
          </>
        )}
      </div>
      <div
        ref={viewport}
        className={classNames(
          // Positioned, so that what stands in the cards for screen readers cannot make the page itself wide.
          'relative -mx-5 [scrollbar-width:none]',
          rail
            ? 'cursor-grab overflow-hidden active:cursor-grabbing'
            : 'snap-x overflow-x-auto overscroll-x-contain',
        )}
      >
        <ul className="flex touch-pan-y py-1 ps-5 [&:not([style])]:touch-auto">
          {cards.map((tool) => (
            <li key={tool.id} className="me-4 w-60 shrink-0 snap-start scroll-ms-5 sm:w-64">
              <Card tool={tool} picture={pictures[tool.id]} onKeyDown={press} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type CardProps = { tool: ToolCard; picture: Picture | undefined; onKeyDown: (event: KeyboardEvent) => void }

function Card({ tool, picture, onKeyDown }: CardProps) {
  const label = useLabel()
  return (
    <Link
      to={tool.path}
      draggable={false}
      onKeyDown={onKeyDown}
      className={
        'group flex h-full flex-col rounded-card border border-line bg-card p-3 no-underline shadow-soft transition-[border-color] ' +
        'duration-180 ease-calm hover:border-brand'
      }
    >
      <span className="mb-3 flex aspect-square items-center justify-center overflow-hidden rounded-control bg-sunk text-brand">
        {picture ? (
          <SitePicture
            picture={picture}
            alt=""
            sizes="(min-width: 40rem) 230px, 214px"
            className={fillSquare(picture)}
          />
        ) : (
          <ToolIcon name={tool.icon} size={40} />
        )}
      </span>
      <span className="flex items-start justify-between gap-2 px-1">
        <h3 className="text-lg tracking-tight">{label(tool.name)}</h3>
        <CostBadge cost={tool.price} />
      </span>
      <span className="mt-1 px-1 pb-1 leading-snug text-muted">{label(tool.blurb)}</span>
    </Link>
  )
}
