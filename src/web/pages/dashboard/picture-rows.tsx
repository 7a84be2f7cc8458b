import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { onResize } from '#web/device/sight.ts'
import type { PictureCard as Picture } from '#shared/gallery.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PictureCard } from './picture-card.tsx'

/** Divides by two and by three columns, so that only the last list can end in a row that is not full. */
const listSize = 24
/** These are in sight at once on most screens; the scripts come behind the first of them. */
const eagerPictures = 4
const firstPictures = 2

type Props = {
  pictures: readonly Picture[]
  /** Cards in front of the first picture. */
  before?: ReactNode
  after?: ReactNode
  search: string
  isFirst: boolean
  isLast: boolean
  isSelecting: boolean
  isChosen: (id: string) => boolean
  onToggle: (id: string) => void
}

/**
 * A gallery is many lists, and those far from the screen are neither laid out nor painted: in one list of
 * thousands each card that comes into sight would have all others laid out again.
 */
export const PictureRows = memo(function PictureRows(props: Props) {
  const { pictures, before, after, search, isFirst, isLast, isSelecting, isChosen, onToggle } = props
  return (
    <ul
      className={classNames(
        '-m-1 grid grid-cols-2 gap-x-3 gap-y-4 p-1 tight:grid-cols-1 sm:gap-x-5 sm:gap-y-6 lg:grid-cols-3',
        !isFirst &&
          !isLast &&
          '[contain-intrinsic-height:auto_var(--rows-height,183rem)] [content-visibility:auto]',
      )}
    >
      {before}
      {pictures.map((picture, index) => (
        <PictureCard
          key={picture.id}
          picture={picture}
          search={search}
          eager={isFirst && index < eagerPictures && (index < firstPictures ? 'first' : 'next')}
          isSelecting={isSelecting}
          isChosen={isChosen(picture.id)}
          onToggle={onToggle}
        />
      ))}
      {after}
    </ul>
  )
}, looksSame)

function looksSame(one: Props, other: Props): boolean {
  const { pictures } = one
  return (
    pictures.length === other.pictures.length &&
    one.before === other.before &&
    one.after === other.after &&
    one.search === other.search &&
    one.isLast === other.isLast &&
    one.isSelecting === other.isSelecting &&
    one.onToggle === other.onToggle &&
    pictures.every((picture, at) => picture === other.pictures[at]) &&
    (!one.isSelecting || pictures.every(({ id }) => one.isChosen(id) === other.isChosen(id)))
  )
}

/** What stands in front of the pictures takes up room in the first list. */
export function inLists(pictures: readonly Picture[], before: number): (readonly Picture[])[] {
  const first = listSize - (before % listSize)
  const lists = [pictures.slice(0, first)]
  for (let from = first; from < pictures.length; from += listSize) {
    lists.push(pictures.slice(from, from + listSize))
  }
  return lists
}

/** The height of a full list, for those that are not laid out: Back then finds the very same place. */
export function useRowsHeight(isNeeded: boolean) {
  const lists = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [all, first] = [lists.current, lists.current?.firstElementChild]
    const card = first?.lastElementChild
    if (!isNeeded || !all || !first || !card) return
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(first)
      const rows = listSize / gridTemplateColumns.split(' ').length
      const gap = Number.parseFloat(rowGap)
      const height = rows * (card.getBoundingClientRect().height + gap) - gap
      all.style.setProperty('--rows-height', `${height}px`)
    }
    measure()
    return onResize(card, measure)
  }, [isNeeded])
  return lists
}
