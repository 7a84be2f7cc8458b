import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { moved, sized } from './change-place.ts'
import { withShown } from './change-look.ts'
import type { Work } from './use-work.ts'

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const growth = 1.05

/** What keys do to the chosen part; `say` is for whoever does not see it. */
export function useKeys(work: Work, say: (what: 'moved' | 'sized' | 'hidden' | 'undone' | 'redone') => void) {
  const step = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
    // What is typed elsewhere, in the search for one, is taken back there.
    const { target } = event
    if (target instanceof HTMLElement && target.matches('input, textarea') && !target.closest('[data-bench]'))
      return
    event.preventDefault()
    if (event.shiftKey ? !work.canRedo : !work.canUndo) return
    if (event.shiftKey) work.redo()
    else work.undo()
    say(event.shiftKey ? 'redone' : 'undone')
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => step(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (event: KeyboardEvent) => {
    const { design, chosen } = work
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return
    const [across, down] = arrows[event.key] ?? []
    if (across !== undefined && down !== undefined) {
      const far = event.shiftKey ? 10 : 1
      work.change(moved(design, chosen, across * far, down * far), `move ${chosen.id}`)
      say('moved')
    } else if (event.key === '+' || event.key === '=' || event.key === '-') {
      const by = event.key === '-' ? 1 / growth : growth
      work.change(sized(design, chosen, by), `size ${chosen.id}`)
      say('sized')
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      work.change(withShown(design, chosen, false))
      say('hidden')
    } else if (event.key === 'Escape') work.choose(null)
    else return
    event.preventDefault()
  }
}
