import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components'
import { useReactCompareSlider } from 'react-compare-slider/hooks'
import { classNames } from './class-names.ts'

type Props = {
  /** An `<img>` that fills its box, or anything else. */
  before: ReactNode
  after: ReactNode
  beforeLabel?: string
  afterLabel?: string
  /** Gives it its shape: `aspect-square`. */
  className?: string
}

const tag = 'absolute bottom-3 rounded-full bg-scrim px-2.5 py-1 text-sm text-on-scrim'

/** Drag, tap or use the arrow keys; the page still scrolls up and down over it. */
export function CompareSlider(props: Props) {
  const { before, after, beforeLabel = 'Before', afterLabel = 'After', className } = props
  const slider = useReactCompareSlider({ keyboardIncrement: '5%' })
  return (
    <Provider {...slider}>
      <Root className={classNames('rounded-card border border-line *:min-h-0', className)}>
        <Item item="itemOne" className="relative size-full">
          {before}
          <span className={classNames(tag, 'start-3')}>{beforeLabel}</span>
        </Item>
        <Item item="itemTwo" className="relative size-full">
          {after}
          <span className={classNames(tag, 'end-3')}>{afterLabel}</span>
        </Item>
        <HandleRoot
          aria-label={`Compare ${beforeLabel.toLowerCase()} and ${afterLabel.toLowerCase()}`}
          className="group"
        >
          <div className="relative flex h-full w-0.5 cursor-ew-resize items-center justify-center bg-white shadow-soft">
            <div
              className={
                'pointer-events-auto flex size-touch shrink-0 items-center justify-center rounded-full bg-white text-black ' +
                'shadow-soft group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-marigold'
              }
            >
              <ChevronLeft size={16} aria-hidden="true" />
              <ChevronRight size={16} aria-hidden="true" />
            </div>
          </div>
        </HandleRoot>
      </Root>
    </Provider>
  )
}
