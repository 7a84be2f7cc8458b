import { useState } from 'react'
import { mostChosen, type PictureCard } from '#shared/gallery.ts'

export type Selection = ReturnType<typeof useSelection>

/** Several pictures chosen for one thing. What is not in the grid any more is not chosen any more. */
export function useSelection(pictures: readonly PictureCard[]) {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = isOn ? pictures.filter(({ id }) => chosen.has(id)).map(({ id }) => id) : []

  return {
    isOn,
    ids,
    isChosen: (id: string) => isOn && chosen.has(id),
    start: () => setOn(true),
    stop: () => {
      setOn(false)
      setChosen(new Set())
    },
    toggle: (id: string) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    chooseAll: () => setChosen(new Set(pictures.slice(0, mostChosen).map(({ id }) => id))),
  }
}
