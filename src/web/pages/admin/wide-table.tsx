import { type ComponentProps } from 'react'
import { Table } from '#web/ui/table.tsx'

/** For cells that may hold a lot: as wide as needed, up to a readable line. */
export const longText = 'block w-max max-w-72 whitespace-normal leading-snug'

/** A table of many columns: on a phone it scrolls inside its card instead of breaking words. */
export function WideTable<Row>(props: ComponentProps<typeof Table<Row>>) {
  if (props.rows.length === 0) return props.empty
  return (
    <div className="min-w-0 whitespace-nowrap">
      <Table {...props} />
    </div>
  )
}
