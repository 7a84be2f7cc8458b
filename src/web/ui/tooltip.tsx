import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type Props = { text: ReactNode; children: ReactElement }

/** A few more words on hover and focus; never the only place where something is said. */
export function Tooltip({ text, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={12} className="z-60">
          <Base.Popup
            className={
              'max-w-64 rounded-control bg-ink px-3 py-2 text-sm text-paper transition-opacity duration-150 ' +
              'data-starting-style:opacity-0 data-ending-style:opacity-0'
            }
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
